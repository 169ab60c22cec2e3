/** The pictures of the signs that people show each other. */

import cheers from "icon:beer-stein";
import hurry from "icon:sands-of-time";
import laugh from "icon:jester-hat";
import ohNo from "icon:surprised";
import sorry from "icon:shrug";
import thanks from "icon:prayer";
import think from "icon:think";
import wellDone from "icon:thumb-up";
import type { Sign } from "../lib/messages";

export const SIGNS: Record<Sign, string> = {
  "well-done": wellDone,
  thanks,
  "oh-no": ohNo,
  laugh,
  think,
  hurry,
  sorry,
  cheers,
};
