// Made by `python -m dwarrow.server.typescript` from dwarrow.games.nidavellir. Do not edit.

import type { Readings, Verbs, Wording } from "../knowledge"

/** Every kind of action: its text, and what fills the gaps in it. */
export const VERBS = {
  "bid": {"text":"bid {coin} at {tavern}","numbers":{"tavern":["green","red","blue"],"coin":["copper-0","copper-2","copper-3","copper-4","copper-5","mithril-3","gold-5","gold-6","gold-7","gold-8","gold-9","gold-10","gold-11","gold-12","gold-13","gold-14","gold-15","gold-16","gold-17","gold-18","gold-19","gold-20","gold-21","gold-22","gold-23","gold-24","gold-25"]}},
  "take": {"text":"take {card}","numbers":{"card":["warrior-3","warrior-4","warrior-5","warrior-6","warrior-7","warrior-8","warrior-9","warrior-10","hunter","miner-0","miner-1","miner-2","blacksmith","explorer-5","explorer-6","explorer-7","explorer-8","explorer-9","explorer-10","explorer-11","explorer-12","offering-3","offering-5"]}},
  "recruit": {"text":"recruit {hero}","numbers":{"hero":["kraal","tarah","aral","dagda","aegur","bonfur","zoral","lokdur","hourya","idunn","dwerg-ymir","dwerg-aesir","dwerg-sigmir","dwerg-jungir","dwerg-bergelmir","skaa","astrid","grid","uline","ylud","thrud"]}},
  "thrud": {"text":"place thrud {column}","numbers":{"column":["warrior","hunter","miner","blacksmith","explorer"]}},
  "ylud": {"text":"place ylud {column}","numbers":{"column":["warrior","hunter","miner","blacksmith","explorer"]}},
  "discard": {"text":"discard {column}","numbers":{"column":["warrior","hunter","miner","blacksmith","explorer"]}},
  "upgrade-at": {"text":"upgrade at {tavern}","numbers":{"tavern":["green","red","blue"]}},
  "upgrade": {"text":"upgrade {coin}","numbers":{"coin":["copper-0","copper-2","copper-3","copper-4","copper-5","mithril-3","gold-5","gold-6","gold-7","gold-8","gold-9","gold-10","gold-11","gold-12","gold-13","gold-14","gold-15","gold-16","gold-17","gold-18","gold-19","gold-20","gold-21","gold-22","gold-23","gold-24","gold-25"]}},
  "show": {"text":"show {coin}","numbers":{"coin":["copper-0","copper-2","copper-3","copper-4","copper-5","mithril-3","gold-5","gold-6","gold-7","gold-8","gold-9","gold-10","gold-11","gold-12","gold-13","gold-14","gold-15","gold-16","gold-17","gold-18","gold-19","gold-20","gold-21","gold-22","gold-23","gold-24","gold-25"]}},
  "hand-in-copper": {"text":"hand in copper","numbers":{}},
  "hand-in-gold": {"text":"hand in gold","numbers":{}},
} as const satisfies Verbs

/** The names of all questions. */
export type Question = "bid" | "discard" | "keep" | "show" | "hand-in" | "recruit" | "take" | "open-bid" | "thrud" | "upgrade" | "ylud"

/** The section of the rulebook that each question belongs to. */
export const ASKED: Record<Question, string> = {"bid":"bids","discard":"discard","keep":"distinctions","show":"exchange","hand-in":"exchange","recruit":"recruit","take":"turns","open-bid":"bids","thrud":"thrud","upgrade":"upgrade","ylud":"ylud"}

/** The events that begin a chapter of the story. */
export const CHAPTERS = ["round","end"] as const

export const CLASSES = ["warrior","hunter","miner","blacksmith","explorer"] as const
export const BRAVERY = [[3,4,5,6,7,8,9,10],[],[0,1,2],[],[5,6,7,8,9,10,11,12]] as const
export const BLACKSMITH = 3
export const OFFERINGS = [3,5] as const
export const HAMMER = 23
export const HERO_CARD = 24
export const HEROES = ["kraal","tarah","aral","dagda","aegur","bonfur","zoral","lokdur","hourya","idunn","dwerg-ymir","dwerg-aesir","dwerg-sigmir","dwerg-jungir","dwerg-bergelmir","skaa","astrid","grid","uline","ylud","thrud"] as const
export const COPPER = [0,2,3,4,5] as const
export const MITHRIL_VALUE = 3
export const LOWEST_GOLD = 5
export const HIGHEST_GOLD = 25
export const TAVERNS = ["green","red","blue"] as const

const coin_: Readings = [{"code":"coin.plain","params":{"value":0}},{"code":"coin.plain","params":{"value":2}},{"code":"coin.plain","params":{"value":3}},{"code":"coin.plain","params":{"value":4}},{"code":"coin.plain","params":{"value":5}},{"code":"coin.mithril","params":{"value":3}},{"code":"coin.gold","params":{"value":5}},{"code":"coin.plain","params":{"value":6}},{"code":"coin.plain","params":{"value":7}},{"code":"coin.plain","params":{"value":8}},{"code":"coin.plain","params":{"value":9}},{"code":"coin.plain","params":{"value":10}},{"code":"coin.plain","params":{"value":11}},{"code":"coin.plain","params":{"value":12}},{"code":"coin.plain","params":{"value":13}},{"code":"coin.plain","params":{"value":14}},{"code":"coin.plain","params":{"value":15}},{"code":"coin.plain","params":{"value":16}},{"code":"coin.plain","params":{"value":17}},{"code":"coin.plain","params":{"value":18}},{"code":"coin.plain","params":{"value":19}},{"code":"coin.plain","params":{"value":20}},{"code":"coin.plain","params":{"value":21}},{"code":"coin.plain","params":{"value":22}},{"code":"coin.plain","params":{"value":23}},{"code":"coin.plain","params":{"value":24}},{"code":"coin.plain","params":{"value":25}}]
const card_: Readings = [{"code":"card.dwarf","params":{"dwarf":0,"bravery":3}},{"code":"card.dwarf","params":{"dwarf":0,"bravery":4}},{"code":"card.dwarf","params":{"dwarf":0,"bravery":5}},{"code":"card.dwarf","params":{"dwarf":0,"bravery":6}},{"code":"card.dwarf","params":{"dwarf":0,"bravery":7}},{"code":"card.dwarf","params":{"dwarf":0,"bravery":8}},{"code":"card.dwarf","params":{"dwarf":0,"bravery":9}},{"code":"card.dwarf","params":{"dwarf":0,"bravery":10}},"dwarf.hunter",{"code":"card.dwarf","params":{"dwarf":2,"bravery":0}},{"code":"card.dwarf","params":{"dwarf":2,"bravery":1}},{"code":"card.dwarf","params":{"dwarf":2,"bravery":2}},"dwarf.blacksmith",{"code":"card.dwarf","params":{"dwarf":4,"bravery":5}},{"code":"card.dwarf","params":{"dwarf":4,"bravery":6}},{"code":"card.dwarf","params":{"dwarf":4,"bravery":7}},{"code":"card.dwarf","params":{"dwarf":4,"bravery":8}},{"code":"card.dwarf","params":{"dwarf":4,"bravery":9}},{"code":"card.dwarf","params":{"dwarf":4,"bravery":10}},{"code":"card.dwarf","params":{"dwarf":4,"bravery":11}},{"code":"card.dwarf","params":{"dwarf":4,"bravery":12}},{"code":"card.offering","params":{"value":3}},{"code":"card.offering","params":{"value":5}},"card.hammer","hero.kraal","hero.tarah","hero.aral","hero.dagda","hero.aegur","hero.bonfur","hero.zoral","hero.lokdur","hero.hourya","hero.idunn","hero.dwerg-ymir","hero.dwerg-aesir","hero.dwerg-sigmir","hero.dwerg-jungir","hero.dwerg-bergelmir","hero.skaa","hero.astrid","hero.grid","hero.uline","hero.ylud","hero.thrud"]
const dwarf_: Readings = ["dwarf.warrior","dwarf.hunter","dwarf.miner","dwarf.blacksmith","dwarf.explorer"]
const hero_: Readings = ["hero.kraal","hero.tarah","hero.aral","hero.dagda","hero.aegur","hero.bonfur","hero.zoral","hero.lokdur","hero.hourya","hero.idunn","hero.dwerg-ymir","hero.dwerg-aesir","hero.dwerg-sigmir","hero.dwerg-jungir","hero.dwerg-bergelmir","hero.skaa","hero.astrid","hero.grid","hero.uline","hero.ylud","hero.thrud"]
const class_: Readings = ["class.warrior","class.hunter","class.miner","class.blacksmith","class.explorer"]
const column_: Readings = ["column.warrior","column.hunter","column.miner","column.blacksmith","column.explorer"]
const award_: Readings = ["distinction.warrior","distinction.hunter","distinction.miner","distinction.blacksmith","distinction.explorer"]
const tavern_: Readings = ["at.green","at.red","at.blue","at.pouch","at.hand"]
const many_: Readings = {"2":"many.2","3":"many.3"}

/** How parameters read. */
export const WORDING: Wording = {
  numbers: { coin: coin_, coins: coin_, gained: coin_, kept: coin_, card: card_, cards: card_, dwarf: dwarf_, hero: hero_, class: class_, column: column_, award: award_, tavern: tavern_, place: tavern_, many: many_ },
  counts: {},
  between: {"points":" / ","braveries":", "},
}
