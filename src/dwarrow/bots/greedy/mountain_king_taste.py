"""What the greedy bot of the Mountain King likes: plain numbers, and those tuned for seats."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Taste:
    """How much the bot likes caverns, champions, votes and symbols, in honor."""

    first_cavern: float = 6.0
    """What the first cavern in a domain is worth."""
    next_cavern: float = 2.0
    """What a further one in the same domain is worth."""
    cavern_late: float = 0.3
    """What a cavern is worth in the last wave, beside its halls."""
    hall_early: float = 0.25
    """How much of a great hall counts before the last wave."""
    hall_late: float = 1.2
    """How much of it counts in the last wave."""
    lair: float = 0.3
    """What a lair is worth."""
    vote: float = 1.6
    """What a vote is worth, on average."""
    any_vote: float = 0.2
    """What a vote is worth that wins no place."""

    occupy: float = 0.75
    """How much of an empty cavern's worth an Advance into it brings."""
    conquer: float = 0.85
    """How much of a rival's cavern's worth an Advance that takes it brings."""
    drive_off: float = 1.0
    """What driving off a rival is worth beside the vote."""
    secure: float = 0.3
    """How much of an own cavern's worth more trolls there save when a rival is close."""
    idle_march: float = 0.1
    """What marching to a safe own cavern is worth."""
    weak_march: float = 0.2
    """What marching somewhere is worth where the rival stays stronger."""
    weaken: float = 0.3
    """What driving a rival's troll off is worth where the rival stays stronger."""
    seize: float = 2.0
    """What moving rivals away is worth where that gains control."""
    unseen_gnome: float = 1.8
    """The honor expected for a gnome that nobody has seen."""
    freed_cavern: float = 0.8
    """How much of a cavern's worth a victory over its gnomes brings."""
    victory: float = 0.7
    """What a victory over gnomes is worth beside honor, vote and cavern."""
    repulse: float = 1.5
    """What a lost fight costs."""

    champion_power: float = 1.0
    """How far to trust what a champion's power should bring."""
    figure: float = 0.5
    """What a champion's figure on the board is worth for each wave."""
    lead: float = 0.45
    """How much of a champion's worth taking the lead on it brings."""
    lead_each: float = 0.12
    """How much more each step ahead brings."""
    lead_most: float = 0.9
    """How much of it any lead can bring."""
    lead_more: float = 0.25
    """How much of it adding to an own lead brings."""
    first_influence: float = 0.8
    """What the first influence on a champion is worth behind the leader."""
    more_influence: float = 0.2
    """What more of it is worth there."""

    few_ready: float = 1.3
    """What a new troll is worth while fewer than 3 stand ready."""
    some_ready: float = 0.8
    """What it is worth while fewer than 6 do."""
    many_ready: float = 0.35
    """What it is worth with more."""
    no_trolls: float = 0.2
    """What a Bolster is worth when no trolls are left."""
    shaky: float = 1.0
    """What a new troll is worth where a single one holds a cavern."""

    wheel: float = 0.3
    """What turning the wheel is worth, whatever it shows."""
    boost: float = 0.8
    """What passing the boost is worth."""
    breach: float = 2.0
    """What bringing the breach nearer costs."""
    wheel_move: float = 0.6
    """What each step to a space is worth that lets trolls move."""

    symbol: float = 1.0
    """What a symbol of the ancestry is worth."""
    strong: float = 1.1
    """What each strength beyond the first is worth."""
    wild: float = 1.5
    """What a wild symbol is worth."""
    elder: float = 1.3
    """What an Elder is worth."""
    supply: float = 1.2
    """What a supply is worth."""
    beside: float = 0.35
    """What two equal symbols side by side are worth."""
    extra_symbol: float = 0.45
    """What a symbol costs beyond those that each turn has."""
    spend_from: float = 0.3
    """So much more must be gained for desperation or a supply to be spent on an Advance."""
    pair_from: float = 3.0
    """A wild pair pays for a supply where each turn has at least so many symbols left."""

    figure_elsewhere: float = 0.5
    """How much of a cavern's worth a figure brings where control is not shaky."""
    beside_rival: float = 2.0
    """What each of a rival's trolls costs where a figure begins beside its lair."""
    crowding: float = 3.0
    """What a place costs in a domain where a cavern is held already."""
    guide_home: float = 1.0
    """What a gnome costs in an empty cavern of a domain that one holds a part of."""
    guide_away: float = 0.5
    """What it brings in one of another domain."""
    guide_to_one: float = 1.5
    """What a gnome brings where a rival has a single troll."""
    guide_to_many: float = 0.5
    """What it brings where a rival has more."""
    fallen_gnome: float = 3.0
    """The honor expected for a gnome that falls to one's own trolls."""
    lost_troll: float = 0.5
    """What a troll costs that falls with it."""
    rally_own: float = 1.5
    """What each own cavern costs in the domain where gnomes rally."""
    rally_rival: float = 0.7
    """What each of a rival's caverns there brings."""
    hall_level: float = 2.0
    """How much dearer a hall is where one is level with the strongest."""
    hall_behind: float = 0.2
    """How much of a hall is left where one is behind."""


PLAIN = Taste()
TUNED = {
    2: Taste(
        occupy=0.7,
        conquer=1.26,
        secure=0.32,
        unseen_gnome=1.63,
        freed_cavern=0.48,
        lead=0.48,
        first_influence=0.88,
        no_trolls=0.22,
        boost=0.72,
        strong=1.43,
        supply=0.77,
        beside=0.46,
        extra_symbol=0.6,
        guide_home=0.76,
        guide_to_many=0.6,
    ),
    3: Taste(
        first_cavern=4.3,
        next_cavern=1.69,
        hall_late=1.03,
        lair=0.36,
        vote=1.38,
        any_vote=0.18,
        occupy=0.4,
        conquer=0.5,
        idle_march=0.13,
        seize=2.4,
        unseen_gnome=1.05,
        freed_cavern=0.69,
        victory=0.5,
        champion_power=1.07,
        lead=0.41,
        lead_each=0.13,
        few_ready=2.1,
        many_ready=0.39,
        shaky=0.87,
        wheel=0.36,
        wheel_move=0.51,
        symbol=0.78,
        strong=1.36,
        wild=0.98,
        supply=0.59,
        beside=0.32,
        extra_symbol=0.34,
        guide_to_many=0.55,
        rally_own=1.32,
        hall_level=2.8,
        hall_behind=0.31,
    ),
    4: Taste(
        first_cavern=4.8,
        next_cavern=1.51,
        hall_early=0.19,
        vote=2.0,
        occupy=0.62,
        drive_off=1.15,
        secure=0.26,
        idle_march=0.11,
        seize=2.3,
        unseen_gnome=1.58,
        champion_power=0.89,
        many_ready=0.38,
        no_trolls=0.24,
        wheel=0.26,
        strong=1.3,
        supply=0.73,
        beside=0.27,
        rally_own=1.27,
    ),
    5: Taste(
        first_cavern=5.6,
        cavern_late=0.36,
        hall_late=0.97,
        vote=1.76,
        conquer=0.7,
        drive_off=0.86,
        idle_march=0.12,
        weak_march=0.18,
        unseen_gnome=1.66,
        repulse=1.61,
        champion_power=0.9,
        figure=0.54,
        lead_each=0.11,
        lead_most=1.0,
        many_ready=0.37,
        no_trolls=0.19,
        shaky=0.84,
        strong=1.81,
        wild=1.08,
        elder=1.48,
        supply=0.73,
        beside=0.3,
        pair_from=4.7,
        figure_elsewhere=0.53,
        lost_troll=0.53,
        rally_rival=0.77,
    ),
}
"""Found by trying changes against the taste before, with so many at the table."""
