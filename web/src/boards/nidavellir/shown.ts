/** Nidavellir in the hall. */

import type { Shown } from "..";
import vignette from "./vignette.svg";

const shown: Shown = {
  name: "nidavellir",
  place: 1,
  vignette,
  accent: "#d9a441",
  minutes: 45,
  seats: [2, 3, 4, 5],
  option: "heroes",
  first: "first-game",
};

export default shown;
