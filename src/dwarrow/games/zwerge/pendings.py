"""Every decision and step; a dump names them by their place here, so new ones come last."""

from __future__ import annotations

from dwarrow.games.zwerge.phases.army_effects import (
    ConvertFields,
    NextToTurn,
    RemoveArmy,
    RemoveTile,
    RemoveWhere,
    ShuffleTiles,
    WhichFullest,
)
from dwarrow.games.zwerge.phases.cards import DiscardThreat
from dwarrow.games.zwerge.phases.dead_land import NextField, SendArmy, Settle
from dwarrow.games.zwerge.phases.dice import RaiseDie, RollAgain
from dwarrow.games.zwerge.phases.effects import CarryOut, ChooseEffect, WhoActsAgain, WhoKeepsCard
from dwarrow.games.zwerge.phases.equipment import (
    DrawEquipment,
    DropEquipment,
    EachDropsEquipment,
    WhoGetsEquipment,
)
from dwarrow.games.zwerge.phases.fight import BeginHits, CountStrike
from dwarrow.games.zwerge.phases.figures import (
    CartWhere,
    MoveWhere,
    PayForDeadLand,
    PlaceTunnel,
    WhoMoves,
)
from dwarrow.games.zwerge.phases.hero_marker import MoveHeroMarker
from dwarrow.games.zwerge.phases.hits import AssignHit, ChooseHit
from dwarrow.games.zwerge.phases.leaving import (
    DiscardOpenCard,
    DiscardOpenCards,
    FireThreats,
    NextCard,
    NextThreat,
    OpenCardsLeave,
)
from dwarrow.games.zwerge.phases.life import LoseLife, PreventLoss, WhoHeals, WhoLosesLife
from dwarrow.games.zwerge.phases.message import FinishWork, ReadMessage
from dwarrow.games.zwerge.phases.move import BeginWalk, Walking
from dwarrow.games.zwerge.phases.open_cards import DiscardRevealed, FillUpCards, PlaceRevealed
from dwarrow.games.zwerge.phases.scenarios import NewScenario, SetUpScenario, TakeFromMap
from dwarrow.games.zwerge.phases.set_up import MixInFirstThreats, SetUp, TakeDwarf, WhoBegins
from dwarrow.games.zwerge.phases.take_action import Actions, TakeAction, UseEquipment
from dwarrow.games.zwerge.phases.tasks import (
    AfterAdventure,
    CheckCards,
    CheckScenario,
    WhichGathering,
)
from dwarrow.games.zwerge.phases.try_card import CountSuccesses
from dwarrow.games.zwerge.phases.turn import EndOfTurn, Turn

PENDINGS = (
    RemoveWhere,
    RemoveArmy,
    WhichFullest,
    ConvertFields,
    NextToTurn,
    RemoveTile,
    ShuffleTiles,
    DiscardThreat,
    Settle,
    NextField,
    SendArmy,
    RollAgain,
    RaiseDie,
    CarryOut,
    WhoActsAgain,
    WhoKeepsCard,
    ChooseEffect,
    DrawEquipment,
    WhoGetsEquipment,
    DropEquipment,
    EachDropsEquipment,
    BeginHits,
    CountStrike,
    PayForDeadLand,
    WhoMoves,
    MoveWhere,
    CartWhere,
    PlaceTunnel,
    MoveHeroMarker,
    AssignHit,
    ChooseHit,
    OpenCardsLeave,
    DiscardOpenCard,
    NextCard,
    DiscardOpenCards,
    FireThreats,
    NextThreat,
    LoseLife,
    PreventLoss,
    WhoLosesLife,
    WhoHeals,
    ReadMessage,
    FinishWork,
    BeginWalk,
    Walking,
    FillUpCards,
    PlaceRevealed,
    DiscardRevealed,
    NewScenario,
    SetUpScenario,
    TakeFromMap,
    SetUp,
    TakeDwarf,
    WhoBegins,
    MixInFirstThreats,
    Actions,
    TakeAction,
    UseEquipment,
    CheckCards,
    CheckScenario,
    WhichGathering,
    AfterAdventure,
    CountSuccesses,
    Turn,
    EndOfTurn,
)
