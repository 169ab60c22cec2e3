/** The Mountain King in the hall. */

import type { Shown } from "..";
import vignette from "./vignette.svg";

const shown: Shown = {
  name: "mountain_king",
  place: 2,
  vignette,
  accent: "#d8572a",
  minutes: 90,
  seats: [2, 3, 4, 5],
};

export default shown;
