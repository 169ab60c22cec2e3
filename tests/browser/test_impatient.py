"""Whoever clicks at everything all the time, with motion on: every question is answered once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.browser import Newcomer
from tests.support.sent import Sent
from tests.support.server import Server

ANSWERS = 7
IMPATIENT = """most => {
  const send = WebSocket.prototype.send;
  let answers = 0;
  let luck = 1;
  WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).type === "answer") answers += 1;
    return send.call(this, text);
  };
  const click = () => {
    const lit = [...document.querySelectorAll(".table [data-lit], .table .hand-in")];
    for (let time = 0; lit.length > 0 && time < 6; time++) {
      luck = (luck * 16807) % 2147483647;
      const one = lit[luck % lit.length];
      for (let again = 0; again < 3; again++)
        one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
    if (answers < most) requestAnimationFrame(click);
    else document.body.dataset.tired = "yes";
  };
  click();
}"""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that people meet, whose bots take their time."""
    folder: Path = tmp_path_factory.mktemp("impatient")
    with Server(str(folder / "tables.db"), limits="", bot_pause=0.1) as server:
        yield server


@pytest.mark.parametrize("game", ["nebelberge", "nidavellir", "mountain_king", "zwerge"])
def test_no_question_is_answered_twice(newcomer: Newcomer, evening: Server, game: str) -> None:
    player = newcomer(moving=True, address=evening.address)
    sent, heard = Sent(player.page), Sent(player.page, "framereceived")
    made = evening.create("person", "random", "random", game=game)
    page = player.visit(f"/table/{made['table']}#{made['seats'][0]['secret']}")
    player.wait_for_turn()
    page.evaluate(IMPATIENT, ANSWERS)
    page.locator("[data-tired]").wait_for(state="attached", timeout=60_000)
    answers = sent.of("answer")
    assert len(answers) >= ANSWERS
    assert len({message["decision"] for message in answers}) == len(answers)
    refused = {message["id"] for message in heard.of("refused")}
    assert not refused & {message["id"] for message in answers}
