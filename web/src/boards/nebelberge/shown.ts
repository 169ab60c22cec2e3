/** Nebelberge in the hall. */

import type { Shown } from "..";
import vignette from "./vignette.svg";

const shown: Shown = {
  name: "nebelberge",
  place: 4,
  vignette,
  accent: "#86a7bd",
  minutes: 40,
  seats: [2, 3, 4],
};

export default shown;
