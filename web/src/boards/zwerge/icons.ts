/** The icons of equipment and attributes, in the order of the box, and of the kinds of cards. */

import anvil from "icon:anvil-impact";
import axe from "icon:battle-axe";
import beer from "icon:beer-stein";
import compass from "icon:compass";
import boots from "icon:boots";
import chain from "icon:chain-mail";
import flag from "icon:flying-flag";
import flame from "icon:flaming-claw";
import gem from "icon:gems";
import hammer from "icon:flat-hammer";
import heart from "icon:heart-necklace";
import letter from "icon:envelope";
import notes from "icon:musical-notes";
import punch from "icon:punch-blast";
import skull from "icon:death-skull";
import swords from "icon:crossed-swords";
import wagon from "icon:mine-wagon";
import broken from "icon:broken-heart";
import cards from "icon:card-pick";
import dice from "icon:rolling-dices";
import hearts from "icon:hearts";
import moon from "icon:evil-moon";
import bones from "icon:skull-crossed-bones";

export const GEAR_ICONS: readonly string[] = [
  boots,
  axe,
  hammer,
  heart,
  beer,
  notes,
  chain,
  wagon,
  gem,
  letter,
  punch,
];
export const ATTRIBUTE_ICONS: readonly string[] = [swords, anvil, boots];
/** The sign of each kind of card, on the card and on the map where it is done. */
export const KIND_ICONS = { scenario: flag, adventure: compass, threat: skull };
/** The boxes of the council by what they do. */
export const COUNCIL_ICONS = {
  "doom-each-turn": moon,
  "reroll-blank-recruits": bones,
  "reroll-highest-die": dice,
  "life-per-threat": broken,
  nothing: axe,
  "heal-per-threat": hearts,
  "discard-a-threat": cards,
  "reroll-a-die": dice,
  workshop: anvil,
};
/** The sign of Keenfire beside whoever carries it. */
export const KEENFIRE_ICON = flame;
