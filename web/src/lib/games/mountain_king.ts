// Made by `python -m dwarrow.server.typescript` from dwarrow.games.mountain_king. Do not edit.

import type { Readings, Verbs, Wording } from "../knowledge"

/** Every kind of action: its text, and what fills the gaps in it. */
export const VERBS = {
  "cover": {"text":"cover {row} {column}","numbers":{"row":[1,2,3,4,5,6,7,8,9,10],"column":[1,2,3,4,5,6,7,8,9,10]}},
  "cover-card": {"text":"cover {champion} {number}","numbers":{"champion":["grubba","lichen","firragh","sleetha","ymbra","nox","dolmer","hagga","argren","brokk","slogg","murka","cindra","varg","laggrid","crym","imbolg","hrima","waelwulf","sellune","okkag","torr","siggdan","runda","glubb","mirka","pyrrha","skald","ghask","wanderer","vashti","urgla","zmorra","mosswyrd","hjarn","selka","urgrim","dornak","quag","vulk","drokk","uzul","yrsa","kor"],"number":[1,2]}},
  "as": {"text":"{type}","numbers":{"type":["advance","bolster","influence","gnome"]}},
  "spend-supply": {"text":"spend supply","numbers":{}},
  "spend-desperation": {"text":"spend desperation","numbers":{}},
  "stop": {"text":"stop","numbers":{}},
  "use": {"text":"use {champion}","numbers":{"champion":["grubba","lichen","firragh","sleetha","ymbra","nox","dolmer","hagga","argren","brokk","slogg","murka","cindra","varg","laggrid","crym","imbolg","hrima","waelwulf","sellune","okkag","torr","siggdan","runda","glubb","mirka","pyrrha","skald","ghask","wanderer","vashti","urgla","zmorra","mosswyrd","hjarn","selka","urgrim","dornak","quag","vulk","drokk","uzul","yrsa","kor"]}},
  "to": {"text":"to {place}","numbers":{"place":["moss-1","moss-2","moss-3","moss-4","ice-1","ice-2","ice-3","ice-4","moon-1","moon-2","moon-3","moon-4","granite-1","granite-2","granite-3","granite-4","hammer-1","hammer-2","hammer-3","hammer-4","mud-1","mud-2","mud-3","mud-4","fire-1","fire-2","fire-3","fire-4","claw-a","claw-b","moonrise-a","moonrise-b","boulder-a","boulder-b","anvil-a","anvil-b","spiral-a","spiral-b","flame-a","flame-b"]}},
  "from": {"text":"from {place}","numbers":{"place":["moss-1","moss-2","moss-3","moss-4","ice-1","ice-2","ice-3","ice-4","moon-1","moon-2","moon-3","moon-4","granite-1","granite-2","granite-3","granite-4","hammer-1","hammer-2","hammer-3","hammer-4","mud-1","mud-2","mud-3","mud-4","fire-1","fire-2","fire-3","fire-4","claw-a","claw-b","moonrise-a","moonrise-b","boulder-a","boulder-b","anvil-a","anvil-b","spiral-a","spiral-b","flame-a","flame-b"]}},
  "champion": {"text":"champion {champion}","numbers":{"champion":["grubba","lichen","firragh","sleetha","ymbra","nox","dolmer","hagga","argren","brokk","slogg","murka","cindra","varg","laggrid","crym","imbolg","hrima","waelwulf","sellune","okkag","torr","siggdan","runda","glubb","mirka","pyrrha","skald","ghask","wanderer","vashti","urgla","zmorra","mosswyrd","hjarn","selka","urgrim","dornak","quag","vulk","drokk","uzul","yrsa","kor"]}},
  "troll-of": {"text":"troll of seat {seat}","numbers":{"seat":["1","2","3","4","5"]}},
  "add": {"text":"add {count}","numbers":{"count":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60]}},
  "steps": {"text":"steps {count}","numbers":{"count":[1,2,3,4,5,6,7,8,9,10,11,12]}},
  "gate": {"text":"look at gate {number}","numbers":{"number":[1,2,3,4,5]}},
  "look": {"text":"look at gnome {number} in {place}","numbers":{"place":["moss-1","moss-2","moss-3","moss-4","ice-1","ice-2","ice-3","ice-4","moon-1","moon-2","moon-3","moon-4","granite-1","granite-2","granite-3","granite-4","hammer-1","hammer-2","hammer-3","hammer-4","mud-1","mud-2","mud-3","mud-4","fire-1","fire-2","fire-3","fire-4"],"number":[1,2]}},
  "rally": {"text":"rally {domain}","numbers":{"domain":["moss","ice","moon","granite","hammer","mud","fire"]}},
  "clan": {"text":"votes {clan}","numbers":{"clan":["moss","ice","moon","granite","hammer","mud","fire"]}},
  "honor": {"text":"honor","numbers":{}},
  "hall": {"text":"hall {number}","numbers":{"number":[1,2,3,4,5,6,7,8,9,10,11]}},
  "take": {"text":"take {card}","numbers":{"card":["a01","a02","a03","a04","a05","a06","a07","a08","a09","a10","a11","a12","a13","a14","a15","a16","a17","a18","a19","a20","a21","a22","a23","a24","a25","a26","a27","a28","a29","a30","a31","a32","a33","a34","a35","a36","a37","a38","a39","a40","a41","a42","a43","a44","a45","a46","a47","a48","a49","a50","a51","a52","a53","a54","a55","a56","a57","a58","a59","a60","a61","a62","a63","a64","a65","a66","a67","a68","a69","a70","a71","a72"]}},
  "place": {"text":"place {row} {column}","numbers":{"row":[1,2,3,4,5,6,7,8,9],"column":[1,2,3,4,5,6,7,8,9]}},
  "uncover": {"text":"uncover {row} {column}","numbers":{"row":[1,2,3,4,5,6,7,8,9,10],"column":[1,2,3,4,5,6,7,8,9,10]}},
  "settle": {"text":"settle {glyph}","numbers":{"glyph":["claw","moonrise","boulder","anvil","spiral","flame"]}},
} as const satisfies Verbs

/** The names of all questions. */
export type Question = "advance-to" | "march" | "draft" | "retreat" | "renegade-votes" | "consolation" | "place-figure" | "act" | "bolster-where" | "add-trolls" | "gather" | "stop-breach" | "rally" | "move-figure" | "take-cubes" | "who-falls" | "go-home" | "influence-whom" | "guide-gnome" | "move-out-of" | "move-whom" | "move-where" | "starter" | "lairs" | "beside-lair" | "start-figure" | "gain-votes" | "place-star" | "scout-gate" | "scout-gnome" | "pair" | "turn-wheel"

/** The section of the rulebook that each question belongs to. */
export const ASKED: Record<Question, string> = {"advance-to":"advance","march":"advance","draft":"ancestry","retreat":"attack","renegade-votes":"awards","consolation":"awards","place-figure":"awards","act":"battle","bolster-where":"bolster","add-trolls":"bolster","gather":"bolster","stop-breach":"breach","rally":"breach","move-figure":"champions","take-cubes":"champions","who-falls":"fallen","go-home":"fallen","influence-whom":"influence","guide-gnome":"invasions","move-out-of":"move-trolls","move-whom":"move-trolls","move-where":"move-trolls","starter":"players","lairs":"lairs","beside-lair":"lairs","start-figure":"lairs","gain-votes":"awards","place-star":"awards","scout-gate":"scouting","scout-gnome":"scouting","pair":"supplies","turn-wheel":"gnome"}

/** The events that begin a chapter of the story. */
export const CHAPTERS = ["wave","invasion","end"] as const

export const CLANS = ["moss","ice","moon","granite","hammer","mud","fire"] as const
export const RENEGADE = 7
export const CAVERNS_IN_DOMAIN = 4
export const CAVERNS = 28
export const GLYPHS = ["claw","moonrise","boulder","anvil","spiral","flame"] as const
export const ACTION_TYPES = ["advance","bolster","influence","gnome"] as const
export const SYMBOLS = ["advance","bolster","influence","gnome","wild","supply","elder","."] as const
export const WILD = 4
export const ELDER = 6
export const BLANK = 7
export const CHAMPIONS = ["grubba","lichen","firragh","sleetha","ymbra","nox","dolmer","hagga","argren","brokk","slogg","murka","cindra","varg","laggrid","crym","imbolg","hrima","waelwulf","sellune","okkag","torr","siggdan","runda","glubb","mirka","pyrrha","skald","ghask","wanderer","vashti","urgla","zmorra","mosswyrd","hjarn","selka","urgrim","dornak","quag","vulk","drokk","uzul","yrsa","kor"] as const
export const PLACES = ["moss-1","moss-2","moss-3","moss-4","ice-1","ice-2","ice-3","ice-4","moon-1","moon-2","moon-3","moon-4","granite-1","granite-2","granite-3","granite-4","hammer-1","hammer-2","hammer-3","hammer-4","mud-1","mud-2","mud-3","mud-4","fire-1","fire-2","fire-3","fire-4","claw-a","claw-b","moonrise-a","moonrise-b","boulder-a","boulder-b","anvil-a","anvil-b","spiral-a","spiral-b","flame-a","flame-b"] as const
export const SIDE = 10
export const STARS = ["extra-cavern","hall-value","extra-trolls","clan-bonus","clear-gnomes"] as const
export const START_CARD = -1

const place_: Readings = [{"code":"cavern.moss","params":{"number":1}},{"code":"cavern.moss","params":{"number":2}},{"code":"cavern.moss","params":{"number":3}},{"code":"cavern.moss","params":{"number":4}},{"code":"cavern.ice","params":{"number":1}},{"code":"cavern.ice","params":{"number":2}},{"code":"cavern.ice","params":{"number":3}},{"code":"cavern.ice","params":{"number":4}},{"code":"cavern.moon","params":{"number":1}},{"code":"cavern.moon","params":{"number":2}},{"code":"cavern.moon","params":{"number":3}},{"code":"cavern.moon","params":{"number":4}},{"code":"cavern.granite","params":{"number":1}},{"code":"cavern.granite","params":{"number":2}},{"code":"cavern.granite","params":{"number":3}},{"code":"cavern.granite","params":{"number":4}},{"code":"cavern.hammer","params":{"number":1}},{"code":"cavern.hammer","params":{"number":2}},{"code":"cavern.hammer","params":{"number":3}},{"code":"cavern.hammer","params":{"number":4}},{"code":"cavern.mud","params":{"number":1}},{"code":"cavern.mud","params":{"number":2}},{"code":"cavern.mud","params":{"number":3}},{"code":"cavern.mud","params":{"number":4}},{"code":"cavern.fire","params":{"number":1}},{"code":"cavern.fire","params":{"number":2}},{"code":"cavern.fire","params":{"number":3}},{"code":"cavern.fire","params":{"number":4}},{"code":"lair","params":{"glyph":0,"letter":"A"}},{"code":"lair","params":{"glyph":0,"letter":"B"}},{"code":"lair","params":{"glyph":1,"letter":"A"}},{"code":"lair","params":{"glyph":1,"letter":"B"}},{"code":"lair","params":{"glyph":2,"letter":"A"}},{"code":"lair","params":{"glyph":2,"letter":"B"}},{"code":"lair","params":{"glyph":3,"letter":"A"}},{"code":"lair","params":{"glyph":3,"letter":"B"}},{"code":"lair","params":{"glyph":4,"letter":"A"}},{"code":"lair","params":{"glyph":4,"letter":"B"}},{"code":"lair","params":{"glyph":5,"letter":"A"}},{"code":"lair","params":{"glyph":5,"letter":"B"}}]
const champion_: Readings = ["champion.grubba","champion.lichen","champion.firragh","champion.sleetha","champion.ymbra","champion.nox","champion.dolmer","champion.hagga","champion.argren","champion.brokk","champion.slogg","champion.murka","champion.cindra","champion.varg","champion.laggrid","champion.crym","champion.imbolg","champion.hrima","champion.waelwulf","champion.sellune","champion.okkag","champion.torr","champion.siggdan","champion.runda","champion.glubb","champion.mirka","champion.pyrrha","champion.skald","champion.ghask","champion.wanderer","champion.vashti","champion.urgla","champion.zmorra","champion.mosswyrd","champion.hjarn","champion.selka","champion.urgrim","champion.dornak","champion.quag","champion.vulk","champion.drokk","champion.uzul","champion.yrsa","champion.kor"]
const card_: Readings = [{"code":"card","params":{"number":1}},{"code":"card","params":{"number":2}},{"code":"card","params":{"number":3}},{"code":"card","params":{"number":4}},{"code":"card","params":{"number":5}},{"code":"card","params":{"number":6}},{"code":"card","params":{"number":7}},{"code":"card","params":{"number":8}},{"code":"card","params":{"number":9}},{"code":"card","params":{"number":10}},{"code":"card","params":{"number":11}},{"code":"card","params":{"number":12}},{"code":"card","params":{"number":13}},{"code":"card","params":{"number":14}},{"code":"card","params":{"number":15}},{"code":"card","params":{"number":16}},{"code":"card","params":{"number":17}},{"code":"card","params":{"number":18}},{"code":"card","params":{"number":19}},{"code":"card","params":{"number":20}},{"code":"card","params":{"number":21}},{"code":"card","params":{"number":22}},{"code":"card","params":{"number":23}},{"code":"card","params":{"number":24}},{"code":"card","params":{"number":25}},{"code":"card","params":{"number":26}},{"code":"card","params":{"number":27}},{"code":"card","params":{"number":28}},{"code":"card","params":{"number":29}},{"code":"card","params":{"number":30}},{"code":"card","params":{"number":31}},{"code":"card","params":{"number":32}},{"code":"card","params":{"number":33}},{"code":"card","params":{"number":34}},{"code":"card","params":{"number":35}},{"code":"card","params":{"number":36}},{"code":"card","params":{"number":37}},{"code":"card","params":{"number":38}},{"code":"card","params":{"number":39}},{"code":"card","params":{"number":40}},{"code":"card","params":{"number":41}},{"code":"card","params":{"number":42}},{"code":"card","params":{"number":43}},{"code":"card","params":{"number":44}},{"code":"card","params":{"number":45}},{"code":"card","params":{"number":46}},{"code":"card","params":{"number":47}},{"code":"card","params":{"number":48}},{"code":"card","params":{"number":49}},{"code":"card","params":{"number":50}},{"code":"card","params":{"number":51}},{"code":"card","params":{"number":52}},{"code":"card","params":{"number":53}},{"code":"card","params":{"number":54}},{"code":"card","params":{"number":55}},{"code":"card","params":{"number":56}},{"code":"card","params":{"number":57}},{"code":"card","params":{"number":58}},{"code":"card","params":{"number":59}},{"code":"card","params":{"number":60}},{"code":"card","params":{"number":61}},{"code":"card","params":{"number":62}},{"code":"card","params":{"number":63}},{"code":"card","params":{"number":64}},{"code":"card","params":{"number":65}},{"code":"card","params":{"number":66}},{"code":"card","params":{"number":67}},{"code":"card","params":{"number":68}},{"code":"card","params":{"number":69}},{"code":"card","params":{"number":70}},{"code":"card","params":{"number":71}},{"code":"card","params":{"number":72}}]
const clan_: Readings = ["clan.moss","clan.ice","clan.moon","clan.granite","clan.hammer","clan.mud","clan.fire"]
const domain_: Readings = ["domain.moss","domain.ice","domain.moon","domain.granite","domain.hammer","domain.mud","domain.fire"]
const glyph_: Readings = ["glyph.claw","glyph.moonrise","glyph.boulder","glyph.anvil","glyph.spiral","glyph.flame"]
const hall_: Readings = [1,2,3,4,5,6,7,8,9,10,11]
const wave_: Readings = {"1":"wave-number.1","2":"wave-number.2","3":"wave-number.3"}
const type_: Readings = ["symbol.advance","symbol.bolster","symbol.influence","symbol.gnome"]
const symbol_: Readings = ["symbol.advance","symbol.bolster","symbol.influence","symbol.gnome","symbol.wild","symbol.supply","symbol.elder","symbol.."]
const effect_: Readings = ["wheel.bolster","wheel.influence","wheel.honor","wheel.move"]
const source_: Readings = ["source.gnomes","source.fallen","source.wheel","source.consolation","source.champions","source.wave-1","source.wave-2"]
const many_: Readings = {"2":"many.2","3":"many.3"}
const times_: Readings = {"1":"times.1","2":"times.2","3":"times.3"}

/** How parameters read. */
export const WORDING: Wording = {
  numbers: { place: place_, from: place_, path: place_, champion: champion_, champions: champion_, card: card_, cards: card_, clan: clan_, domain: domain_, glyph: glyph_, hall: hall_, wave: wave_, type: type_, symbol: symbol_, effect: effect_, source: source_, many: many_, clans: many_, times: times_ },
  counts: {},
  between: {"symbols":", "},
}
