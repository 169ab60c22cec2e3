"""The dwarves: life, equipment, dice and where their figures stand."""

from __future__ import annotations

from collections.abc import Callable, Collection

from tests.games.zwerge.reference.box import DWARF, FIELD, GEAR, MOST_DICE, SCHWARZJOCH
from tests.games.zwerge.reference.land import Asking, Land

Dice = list[int]
Brings = Callable[[Dice], object]
"""What dice can bring."""


class Dwarf:
    """One dwarf with everything on the character board."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.field: str = DWARF[name]["gate"]
        self.life: int = DWARF[name]["life"]
        self.ability: str = DWARF[name]["ability"]
        self.gear: list[str] = []
        self.keeper = False
        self.extra_actions = 0

    def attribute(self, which: str) -> int:
        """Fight, craft or walk with all equipment, never more than there are dice."""
        worn = [GEAR[gear] for gear in self.gear]
        dice: int = DWARF[self.name][which]
        dice += sum(gear["bonus"] for gear in worn if gear.get("attribute") == which)
        dice += 2 * (self.keeper and which == "fight")
        return min(MOST_DICE, dice)

    def max_life(self) -> int:
        return int(DWARF[self.name]["life"]) + ("medallion" in self.gear)

    def heal(self, points: int) -> None:
        self.life = min(self.max_life(), self.life + points)


class Team(Land):
    """The dwarves by seat, and the equipment."""

    def __init__(self, expert: bool) -> None:
        super().__init__(expert)
        self.dwarves: list[Dwarf] = []
        self.gear_pile: list[str] = []
        self.gear_discard: list[str] = []
        self.tunnel_tile = ""
        self.victim: Dwarf | None = None
        self.actions_left = 0
        self.stone_used = False

    @property
    def on_turn(self) -> Dwarf:
        return self.dwarves[self.active]

    def hurt(self) -> list[Dwarf]:
        return [dwarf for dwarf in self.dwarves if dwarf.life < dwarf.max_life()]

    def name(self, dwarves: Collection[Dwarf], *more: str, sole: bool = False) -> Asking[Dwarf]:
        """One of these dwarves, whom the dwarf on turn names for the group."""
        if sole and len(dwarves) == 1:
            return next(iter(dwarves))
        answer = yield from self.ask({*more, *(f"dwarf {dwarf.name}" for dwarf in dwarves)})
        return next(dwarf for dwarf in dwarves if answer == f"dwarf {dwarf.name}")

    def lose_life(self, dwarf: Dwarf, points: int = 1) -> Asking[None]:
        """Each point may cost the chain mail instead; a death ends the game for all."""
        for _ in range(points):
            if "mail" in dwarf.gear:
                answer = yield from self.ask({"use mail", "pass"}, self.dwarves.index(dwarf))
                if answer == "use mail":
                    self.drop(dwarf, "mail")
                    continue
            dwarf.life -= 1
            if not dwarf.life:
                self.end("death")

    def heal(self, who: str, points: int, field: str) -> Asking[None]:
        """Healing by a card: oneself, everybody, those there, or one or two of the hurt."""
        if who == "self":
            self.on_turn.heal(points)
        elif who in ("all", "there"):
            for dwarf in self.dwarves:
                if who == "all" or dwarf.field == field:
                    dwarf.heal(points)
        else:
            hurt = self.hurt()
            for _ in range(min({"one": 1, "two": 2}[who], len(hurt))):
                chosen = yield from self.name(hurt)
                chosen.heal(points)
                hurt.remove(chosen)

    def drop(self, dwarf: Dwarf, gear: str) -> None:
        """A lost medallion caps life."""
        dwarf.gear.remove(gear)
        self.gear_discard.append(gear)
        dwarf.life = max(1, min(dwarf.life, dwarf.max_life()))

    def drop_one(self, dwarf: Dwarf) -> Asking[None]:
        """The owner discards an equipment card; a sole one goes without asking."""
        answer = f"discard {dwarf.gear[0]}"
        if len(dwarf.gear) > 1:
            seat = self.dwarves.index(dwarf)
            answer = yield from self.ask({f"discard {gear}" for gear in dwarf.gear}, seat)
        self.drop(dwarf, answer.removeprefix("discard "))

    def draw_gear(self) -> Asking[None]:
        """An equipment card for somebody who does not own such a one."""
        if not self.gear_pile and self.gear_discard:
            self.gear_pile = [word.split("-")[0] for word in self.drawn("equipment")]
            assert sorted(self.gear_pile) == sorted(self.gear_discard)
            self.gear_discard = []
        if self.gear_pile:
            gear = self.gear_pile.pop(0)
            free = [dwarf for dwarf in self.dwarves if gear not in dwarf.gear]
            if free:
                (yield from self.name(free, sole=True)).gear.append(gear)
            else:
                self.gear_discard.append(gear)

    def entrances(self) -> list[str]:
        """The open entrances of the tunnels."""
        return [
            name
            for name, field in FIELD.items()
            if (field.get("tunnel") or name == self.tunnel_tile) and name not in self.tile
        ]

    def put(self, dwarf: Dwarf, field: str) -> Asking[None]:
        """A figure comes onto a field; dead land has its price."""
        moved = dwarf.field != field
        dwarf.field = field
        if moved and field in self.tile and dwarf.ability != "unharmed-by-dead-land":
            if (yield from self.ask({"pay life", "pay doom"})) == "pay life":
                yield from self.lose_life(dwarf)
            else:
                self.move_doom(1)

    def move_figure(self) -> Asking[None]:
        free = [dwarf for dwarf in self.dwarves if dwarf is not self.victim]
        dwarf = yield from self.name(free)
        yield from self.put(dwarf, (yield from self.pick(FIELD)))

    def place_tunnel(self) -> Asking[None]:
        self.tunnel_tile = yield from self.pick([f for f in FIELD if f != SCHWARZJOCH])

    def give_action(self, who: str) -> Asking[None]:
        """An action more in this turn, or in the next own one."""
        dwarf = self.on_turn if who == "self" else (yield from self.name(self.dwarves))
        if dwarf is self.on_turn:
            self.actions_left += 1
        else:
            dwarf.extra_actions += 1

    def roll(self, name: str, count: int, brings: Brings, ability: str = "") -> Asking[Dice]:
        """Dice with all re-rolls: box, ability, box again, and the stone once a turn.

        Nobody is asked if higher dice would bring the same.
        """
        once = self.on_turn.ability == ability
        dice, box = self.full_roll(name, count)
        while True:
            stone = "stone" in self.on_turn.gear and not self.stone_used
            options = {"keep"}
            options |= {f"reroll {face}" for face in dice if box}
            options |= {f"reroll {face} by stone" for face in dice if stone}
            options |= {"reroll all"} if once else set()
            better = [[*dice[:at], 6, *dice[at + 1 :]] for at in range(count) if box or stone]
            better += [[6] * count] if once else []
            if all(brings(other) == brings(dice) for other in better):
                return dice
            answer = yield from self.ask(options)
            if answer == "keep":
                return dice
            if answer == "reroll all":
                once = False
                dice, box = self.full_roll(name, count)
            else:
                box = False
                self.stone_used |= answer.endswith("stone")
                dice.remove(int(answer.split()[1]))
                dice = sorted([*dice, self.die(name)])

    def full_roll(self, name: str, count: int) -> tuple[Dice, bool]:
        """All dice; the bad box takes a highest one, the good box may take any."""
        dice = sorted(self.die(name) for _ in range(count))
        if self.council == -2 and dice:
            dice = sorted([*dice[:-1], self.die(name)])
        return dice, self.council == 3

    def die(self, name: str) -> int:
        return int(self.drawn(f"{name} die")[0])
