"""Every decision and step; a dump names them by their place here, so new ones come last."""

from __future__ import annotations

from dwarrow.games.nidavellir.phases.bids import Bid
from dwarrow.games.nidavellir.phases.discard import DiscardCard
from dwarrow.games.nidavellir.phases.end import EndOfAgeTwo, ThrudLeaves
from dwarrow.games.nidavellir.phases.end_of_age_one import Distinction, EndOfAgeOne, KeepCard
from dwarrow.games.nidavellir.phases.exchange import Exchange, HandIn, ShowCoin
from dwarrow.games.nidavellir.phases.recruit import CheckHeroes, RecruitHero
from dwarrow.games.nidavellir.phases.round import AgeTwo, EndOfRound, Round
from dwarrow.games.nidavellir.phases.set_up import SetUp
from dwarrow.games.nidavellir.phases.take_card import TakeCard
from dwarrow.games.nidavellir.phases.tavern import FixOrder, OpenBid, Tavern, Turn
from dwarrow.games.nidavellir.phases.thrud import PlaceThrud
from dwarrow.games.nidavellir.phases.upgrade import Upgrade
from dwarrow.games.nidavellir.phases.ylud import PlaceYlud

PENDINGS = (
    Bid,
    DiscardCard,
    EndOfAgeTwo,
    ThrudLeaves,
    EndOfAgeOne,
    Distinction,
    KeepCard,
    Exchange,
    ShowCoin,
    HandIn,
    CheckHeroes,
    RecruitHero,
    Round,
    EndOfRound,
    AgeTwo,
    SetUp,
    TakeCard,
    Tavern,
    OpenBid,
    FixOrder,
    Turn,
    PlaceThrud,
    Upgrade,
    PlaceYlud,
)
