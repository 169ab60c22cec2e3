/** Die Zwerge in the hall. */

import type { Shown } from "..";
import vignette from "./vignette.svg";

const shown: Shown = {
  name: "zwerge",
  place: 3,
  vignette,
  accent: "#6f9a5b",
  minutes: 75,
  seats: [2, 3, 4, 5],
  together: true,
  option: "difficulty",
};

export default shown;
