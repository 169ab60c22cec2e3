/** The drawings of game-icons.net that this board uses, by what they mean. */

import advance from "icon:warhammer";
import anvil from "icon:anvil";
import bolster from "icon:bordered-shield";
import boulder from "icon:rock";
import boots from "icon:boot-prints";
import breach from "icon:falling-rocks";
import claw from "icon:triple-claws";
import claws from "icon:claw-slashes";
import elder from "icon:rune-stone";
import fire from "icon:flame";
import gate from "icon:dungeon-gate";
import gnome from "icon:bad-gnome";
import granite from "icon:stone-block";
import hall from "icon:castle";
import hammer from "icon:flat-hammer";
import honor from "icon:laurel-crown";
import ice from "icon:snowflake-2";
import influence from "icon:vertical-banner";
import laurels from "icon:laurels";
import moon from "icon:moon";
import moonrise from "icon:moon-orbit";
import moss from "icon:oak-leaf";
import mud from "icon:stone-pile";
import spiral from "icon:divided-spiral";
import supply from "icon:barrel";
import troll from "icon:troll";
import wild from "icon:flat-star";

/** Signs on the board, the cards and the tracks. */
export const SIGNS: Record<string, string> = {
  advance,
  anvil,
  bolster,
  boulder,
  boots,
  breach,
  claw,
  claws,
  elder,
  fire,
  flame: fire,
  gate,
  gnome,
  granite,
  hall,
  hammer,
  honor,
  ice,
  influence,
  laurels,
  moon,
  moonrise,
  moss,
  mud,
  spiral,
  supply,
  troll,
  wild,
};

/** The faces of the champions, by name; each is loaded when it is first shown. */
export const FACES: Record<string, () => Promise<{ default: string }>> = {
  argren: () => import("icon:viking-head"),
  brokk: () => import("icon:barbarian"),
  cindra: () => import("icon:fire-silhouette"),
  crym: () => import("icon:troglodyte"),
  dolmer: () => import("icon:rock-golem"),
  dornak: () => import("icon:horned-helm"),
  drokk: () => import("icon:bully-minion"),
  firragh: () => import("icon:mammoth"),
  ghask: () => import("icon:shambling-zombie"),
  glubb: () => import("icon:grasping-slug"),
  grubba: () => import("icon:tree-face"),
  hagga: () => import("icon:golem-head"),
  hjarn: () => import("icon:ice-golem"),
  hrima: () => import("icon:woman-elf-face"),
  imbolg: () => import("icon:imp-laugh"),
  kor: () => import("icon:horned-skull"),
  laggrid: () => import("icon:wizard-face"),
  lichen: () => import("icon:witch-face"),
  mirka: () => import("icon:spider-face"),
  mosswyrd: () => import("icon:evil-tree"),
  murka: () => import("icon:fish-monster"),
  nox: () => import("icon:cultist"),
  okkag: () => import("icon:ogre"),
  pyrrha: () => import("icon:medusa-head"),
  quag: () => import("icon:totem-head"),
  runda: () => import("icon:metal-golem-head"),
  selka: () => import("icon:hooded-figure"),
  sellune: () => import("icon:vampire-dracula"),
  siggdan: () => import("icon:brute"),
  skald: () => import("icon:oni"),
  sleetha: () => import("icon:lynx-head"),
  slogg: () => import("icon:frankenstein-creature"),
  torr: () => import("icon:gargoyle"),
  urgla: () => import("icon:kenku-head"),
  urgrim: () => import("icon:minotaur"),
  uzul: () => import("icon:cyclops"),
  varg: () => import("icon:werewolf"),
  vashti: () => import("icon:lizardman"),
  vulk: () => import("icon:daemon-skull"),
  waelwulf: () => import("icon:wolf-head"),
  wanderer: () => import("icon:giant"),
  ymbra: () => import("icon:beast-eye"),
  yrsa: () => import("icon:totem-mask"),
  zmorra: () => import("icon:spiked-dragon-head"),
};
