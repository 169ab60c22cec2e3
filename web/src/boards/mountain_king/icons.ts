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
import argren from "icon:viking-head";
import brokk from "icon:barbarian";
import cindra from "icon:fire-silhouette";
import crym from "icon:troglodyte";
import dolmer from "icon:rock-golem";
import dornak from "icon:horned-helm";
import drokk from "icon:bully-minion";
import firragh from "icon:mammoth";
import ghask from "icon:shambling-zombie";
import glubb from "icon:grasping-slug";
import grubba from "icon:tree-face";
import hagga from "icon:golem-head";
import hjarn from "icon:ice-golem";
import hrima from "icon:woman-elf-face";
import imbolg from "icon:imp-laugh";
import kor from "icon:horned-skull";
import laggrid from "icon:wizard-face";
import lichen from "icon:witch-face";
import mirka from "icon:spider-face";
import mosswyrd from "icon:evil-tree";
import murka from "icon:fish-monster";
import nox from "icon:cultist";
import okkag from "icon:ogre";
import pyrrha from "icon:medusa-head";
import quag from "icon:totem-head";
import runda from "icon:metal-golem-head";
import selka from "icon:hooded-figure";
import sellune from "icon:vampire-dracula";
import siggdan from "icon:brute";
import skald from "icon:oni";
import sleetha from "icon:lynx-head";
import slogg from "icon:frankenstein-creature";
import torr from "icon:gargoyle";
import urgla from "icon:kenku-head";
import urgrim from "icon:minotaur";
import uzul from "icon:cyclops";
import varg from "icon:werewolf";
import vashti from "icon:lizardman";
import vulk from "icon:daemon-skull";
import waelwulf from "icon:wolf-head";
import wanderer from "icon:giant";
import ymbra from "icon:beast-eye";
import yrsa from "icon:totem-mask";
import zmorra from "icon:spiked-dragon-head";

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

/** The faces of the champions, by name. */
export const FACES: Record<string, string> = {
  argren,
  brokk,
  cindra,
  crym,
  dolmer,
  dornak,
  drokk,
  firragh,
  ghask,
  glubb,
  grubba,
  hagga,
  hjarn,
  hrima,
  imbolg,
  kor,
  laggrid,
  lichen,
  mirka,
  mosswyrd,
  murka,
  nox,
  okkag,
  pyrrha,
  quag,
  runda,
  selka,
  sellune,
  siggdan,
  skald,
  sleetha,
  slogg,
  torr,
  urgla,
  urgrim,
  uzul,
  varg,
  vashti,
  vulk,
  waelwulf,
  wanderer,
  ymbra,
  yrsa,
  zmorra,
};
