"""The rules of Nidavellir once more, written plainly from the rulebook and sharing nothing.

It reads a record: every time somebody has to decide, it takes that seat's next move. If both
implementations agree on who decides what, all moves are used up and the tables end up equal. It
notes what each seat may choose from.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable

from dwarrow.kernel import Move, Outcome, Record

CLASSES = ("warrior", "hunter", "miner", "blacksmith", "explorer")
TAVERNS = ("green", "red", "blue")
HEROES = {
    "kraal": ("warrior", 2, 7),
    "tarah": ("warrior", 1, 14),
    "aral": ("hunter", 2, 0),
    "dagda": ("hunter", 3, 0),
    "aegur": ("blacksmith", 2, 0),
    "bonfur": ("blacksmith", 3, 0),
    "zoral": ("miner", 3, 1),
    "lokdur": ("miner", 1, 3),
    "hourya": ("explorer", 1, 20),
    "idunn": ("explorer", 1, 7),
}
BESIDE = {"skaa": 17, "grid": 7, "uline": 9, "thrud": 13}
OTHERS = (
    "astrid",
    "ylud",
    *(f"dwerg-{n}" for n in ("ymir", "aesir", "sigmir", "jungir", "bergelmir")),
)
DISCARDS = {"dagda": 2, "bonfur": 1}
YLUD = {"warrior": 7, "miner": 1, "explorer": 11}
LASTING = ("copper-0", "mithril-3")
"""Coins that exchange others and never leave."""
BROTHERS = (0, 13, 40, 81, 108, 135)
GOLD = {**dict.fromkeys(range(5, 26), 1), **dict.fromkeys((5, 6, 8, 10, 12, 13, 14), 2)}
GOLD |= dict.fromkeys((7, 9, 11), 3)


def value(coin: str) -> int:
    return int(coin.split("-")[1])


class Player:
    """What lies before one player, by names."""

    def __init__(self, moves: list[str]) -> None:
        self.moves = deque(moves)
        self.asked: list[set[str]] = []
        self.hand = [f"copper-{number}" for number in (0, 2, 3, 4, 5)]
        self.laid: list[str] = []
        self.gem = 0
        self.army: dict[str, list[str]] = {name: [] for name in CLASSES}
        self.heroes: list[str] = []

    def rank(self, name: str, card: str) -> int:
        if card == "hammer":
            return 2
        return HEROES[card][1] if card in HEROES else 1

    def ranks(self, name: str) -> int:
        return sum(self.rank(name, card) for card in self.army[name])

    def bravery(self, name: str) -> int:
        total = 0
        for card in self.army[name]:
            if card in HEROES:
                total += HEROES[card][2]
            elif card == "ylud":
                total += YLUD.get(name, 0)
            elif "-" in card:
                total += int(card.split("-")[1])
        return total

    def sets(self) -> int:
        return min(self.ranks(name) for name in CLASSES)

    def open_columns(self, but: str) -> list[str]:
        """The other classes with a dwarf on top."""
        return [
            name
            for name in CLASSES
            if name != but
            and self.army[name]
            and self.army[name][-1] not in (*HEROES, "thrud", "ylud")
        ]


class Reference:
    """A whole game from its record."""

    def __init__(self, record: Record) -> None:
        moves = record.moves()
        self.players = [
            Player([move.text for move in moves if move.seat == seat])
            for seat in range(record.seats)
        ]
        self.draws = {
            entry.name: list(entry.words) for entry in record.entries if isinstance(entry, Outcome)
        }
        assert all(isinstance(entry, (Move, Outcome)) for entry in record.entries)
        self.free = {*HEROES, *BESIDE, *OTHERS}
        if record.options["heroes"] == "first-game":
            self.free -= {"thrud", "ylud", "uline"}
        small = record.seats <= 3
        self.treasury = Counter({v: n - 2 * (small and v in (7, 9, 11)) for v, n in GOLD.items()})
        self.tavern = -1

    def ask(self, player: Player, verb: str, options: Iterable[str]) -> str:
        """The seat's next move, which must be one of these; returns what follows the verb."""
        text = player.moves.popleft()
        player.asked.append({f"{verb} {option}" for option in options})
        assert text in player.asked[-1], f"{text} where {player.asked[-1]} were due"
        return text[len(verb) + 1 :]

    def play(self) -> list[int]:
        for player, gem in zip(self.players, self.draws["gems"], strict=True):
            player.gem = int(gem)
        rounds, width = {2: (4, 3), 3: (4, 3), 4: (3, 4), 5: (3, 5)}[len(self.players)]
        for age in ("age one deck", "age two deck"):
            for _ in range(rounds):
                self.round(self.draws[age], width)
            for player in self.players:
                if "ylud" in player.heroes:
                    self.place_ylud(player)
            if age == "age one deck":
                self.distinctions()
        for player in self.players:
            for column in player.army.values():
                if "thrud" in column:
                    column.remove("thrud")
        return [self.score(player) for player in self.players]

    def round(self, deck: list[str], width: int) -> None:
        taverns = [[deck.pop(0) for _ in range(width)] for _ in TAVERNS]
        for player in self.players:
            if "uline" not in player.heroes:
                for tavern in TAVERNS:
                    self.bid(player, tavern)
        for number, cards in enumerate(taverns):
            self.tavern = number
            for player in self.players:
                if "uline" in player.heroes:
                    self.bid(player, TAVERNS[number])
            self.serve(cards)
        for player in self.players:
            player.hand += player.laid
            player.laid = []
        self.tavern = -1

    def bid(self, player: Player, tavern: str) -> None:
        coin = self.ask(player, "bid", [f"{coin} at {tavern}" for coin in player.hand]).split()[0]
        player.hand.remove(coin)
        player.laid.append(coin)

    def serve(self, cards: list[str]) -> None:
        bids = [value(player.laid[self.tavern]) for player in self.players]
        turns = sorted(
            range(len(bids)), key=lambda seat: (bids[seat], self.players[seat].gem), reverse=True
        )
        for seat in turns:
            player = self.players[seat]
            card = self.ask(player, "take", cards)
            cards.remove(card)
            self.use(player, card)
            if player.laid[self.tavern] in LASTING:
                self.exchange(player)
        for bid in set(bids):
            tied = [self.players[seat] for seat in turns if bids[seat] == bid]
            tied = [player for player in tied if player.gem != 6]
            while len(tied) > 1:
                first, last = tied.pop(0), tied.pop()
                first.gem, last.gem = last.gem, first.gem

    def use(self, player: Player, card: str) -> None:
        name, _, number = card.partition("-")
        if name == "offering":
            self.upgrade(player, int(number))
        else:
            self.lay(player, name, card)
            self.recruit(player)

    def lay(self, player: Player, name: str, card: str) -> None:
        column = player.army[name]
        lifted = bool(column) and column[-1] == "thrud"
        if lifted:
            column.pop()
        column.append(card)
        if lifted:
            self.place_thrud(player, name, DISCARDS.get(card, 0))

    def place_thrud(self, player: Player, own: str, discards: int) -> None:
        """Thrud leaves enough columns open to a hero who discards."""
        left = {name: {*player.open_columns(own)} - {name} for name in CLASSES}
        free = [name for name in CLASSES if name == own or len(left[name]) >= discards]
        player.army[self.ask(player, "place thrud", free)].append("thrud")

    def may_come(self, player: Player, hero: str) -> bool:
        if hero == "hourya":
            return player.ranks("explorer") >= 5
        if hero in DISCARDS:
            return len(player.open_columns(HEROES[hero][0])) >= DISCARDS[hero]
        return True

    def recruit(self, player: Player) -> None:
        while len(player.heroes) < player.sets():
            free = [hero for hero in self.free if self.may_come(player, hero)]
            if not free:
                return
            hero = self.ask(player, "recruit", free)
            self.free.remove(hero)
            player.heroes.append(hero)
            if hero in HEROES:
                self.lay(player, HEROES[hero][0], hero)
            used: list[str] = []
            for _ in range(DISCARDS.get(hero, 0)):
                columns = [
                    name for name in player.open_columns(HEROES[hero][0]) if name not in used
                ]
                used.append(self.ask(player, "discard", columns))
                player.army[used[-1]].pop()
            if hero == "grid":
                self.upgrade(player, 7)
            elif hero == "thrud":
                self.place_thrud(player, "", 0)
            elif hero == "uline":
                player.hand += player.laid[self.tavern + 1 :]
                del player.laid[self.tavern + 1 :]

    def take_gold(self, wanted: int) -> str:
        there = sorted(v for v, count in self.treasury.items() if count > 0)
        higher = [v for v in there if v >= wanted]
        found = higher[0] if higher else there[-1]
        self.treasury[found] -= 1
        return f"gold-{found}"

    def give(self, coin: str) -> None:
        if coin.startswith("gold"):
            self.treasury[value(coin)] += 1

    def upgrade(self, player: Player, amount: int) -> None:
        laid = dict(zip(TAVERNS, player.laid, strict=False))
        options = [f"at {tavern}" for tavern, coin in laid.items() if coin not in LASTING]
        options += [coin for coin in player.hand if coin not in LASTING]
        which = self.ask(player, "upgrade", options)
        coins, at = player.hand, 0
        if which.startswith("at "):
            coins, at = player.laid, TAVERNS.index(which[3:])
        else:
            at = coins.index(which)
        old = coins[at]
        self.give(old)
        coins[at] = self.take_gold(value(old) + amount)

    def exchange(self, player: Player) -> None:
        shown = player.hand[:]
        if len(shown) > 2:
            first = self.ask(player, "show", shown)
            shown.remove(first)
            shown = [first, self.ask(player, "show", shown)]
        low, high = sorted(shown, key=value)
        if value(low) == value(high) and low != high:
            high = f"{self.ask(player, 'hand in', ('copper', 'gold'))}-5"
        new = self.take_gold(value(shown[0]) + value(shown[1]))
        player.hand.remove(high)
        player.hand.append(new)
        self.give(high)

    def place_ylud(self, player: Player) -> None:
        for column in player.army.values():
            if "ylud" in column:
                column.remove("ylud")
        self.lay(player, self.ask(player, "place ylud", CLASSES), "ylud")
        self.recruit(player)

    def distinctions(self) -> None:
        deck = self.draws["age two deck"]
        for name in CLASSES:
            ranks = [player.ranks(name) for player in self.players]
            leaders = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
            if len(leaders) > 1:
                if name == "explorer":
                    deck.pop(0)
                continue
            player = self.players[leaders[0]]
            if name == "warrior":
                self.upgrade(player, 5)
            elif name == "hunter":
                player.hand[player.hand.index("copper-0")] = "mithril-3"
            elif name == "miner":
                player.gem = 6
            elif name == "blacksmith":
                self.lay(player, name, "hammer")
                self.recruit(player)
            else:
                kept = self.ask(player, "take", deck[:3])
                self.draws["age two deck"] = self.draws["reshuffle age two deck"]
                self.use(player, kept)

    def score(self, player: Player) -> int:
        coins = [value(coin) for coin in player.hand]
        most = max(other.ranks("warrior") for other in self.players)
        total = player.bravery("warrior") + player.bravery("explorer") + sum(coins)
        if 0 < player.ranks("warrior") == most:
            total += max(coins)
        total += player.ranks("hunter") ** 2
        total += player.ranks("miner") * player.bravery("miner")
        total += sum(range(3, 3 + player.ranks("blacksmith")))
        if "idunn" in player.heroes:
            total += 2 * player.ranks("explorer")
        if "astrid" in player.heroes:
            total += max(coins)
        total += sum(BESIDE.get(hero, 0) for hero in player.heroes)
        total += BROTHERS[sum(hero.startswith("dwerg") for hero in player.heroes)]
        return total + 3 * (player.gem == 6)
