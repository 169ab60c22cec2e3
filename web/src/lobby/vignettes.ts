/** The picture of each game in the hall. */

import mountainKing from "./vignettes/mountain_king.svg";
import nebelberge from "./vignettes/nebelberge.svg";
import nidavellir from "./vignettes/nidavellir.svg";
import zwerge from "./vignettes/zwerge.svg";

export const VIGNETTES: Record<string, string> = {
  nidavellir,
  mountain_king: mountainKing,
  zwerge,
  nebelberge,
};
