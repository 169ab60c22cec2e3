"""Learn brains: every run file is one process, on one core or on several threads.

python3 workshop/train.py OUT [--seconds 600] [--cores 16] [--threads 1] [--begin 0 --end 1]
[--start FOLDER] [--respond] [NAME ...]

NAME is the name of a file in `runs`, "nidavellir-3"; without any, all named so are learnt. OUT gets
NAME.brain (the weights as players read them), NAME.float (where a later call goes on) and NAME.csv
(the curves). `--seconds` goes before the time of the run file; with more runs than cores the rest
wait. With `--threads` each run takes so many cores; only runs of one thread can be repeated to the
last bit. `--begin` and `--end` say which part of the falling rate this call is. `--start` is a
folder of brains: that of the same game and seats, GAME-SEATS.brain, is where a new run begins, and
all whose names begin so are rivals; runs called "nidavellir-3-more" are made for that.
With `--respond` these brains are the only rivals: what beats them is learned, and nothing else.
A team of Die Zwerge learns first from games on record, which `workshop/record.py` writes.
The learners and the boxes come from `workshop/build.py`; here the standard library is enough.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

WORKSHOP = Path(__file__).parent
BUILT = WORKSHOP.parent / "build" / "workshop"


def read_run(path: Path) -> dict[str, object]:
    """The lines of a run file; each value is a number or a text in quotes."""
    run: dict[str, object] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            key, _, value = line.partition("=")
            run[key.strip()] = json.loads(value)
    return run


def arguments(name: str, options: argparse.Namespace) -> list[str]:
    """The call of the learner for one run."""
    run = read_run(WORKSHOP / "runs" / f"{name}.toml")
    game = run.pop("game")
    if options.seconds:
        run["seconds"] = options.seconds
    run |= {"begin": options.begin, "end": options.end, "threads": options.threads}
    learner = [str(BUILT / f"learn-{game}")]
    if "record" in run:
        run["record"] = BUILT / f"{name}.record"
        learner = [str(BUILT / "team"), "learn"]
    lines = [f"{key}={value}" for key, value in run.items()]
    if options.start:
        first = f"{game}-{run['seats']}"
        lines.append(f"start={options.start / first}.brain")
        lines += [f"pool={rival}" for rival in sorted(options.start.glob(f"{first}*.brain"))]
    if options.respond:
        lines.append("response=1")
    return [*learner, str(BUILT / f"{game}.box"), str(options.out / name), *lines]


def learn(name: str, options: argparse.Namespace) -> str:
    """One run from its first game to its last; returns the last line of its curves."""
    curves = options.out / f"{name}.csv"
    with curves.open("a", encoding="utf-8") as log:
        call = arguments(name, options)
        log.write(f"# {name} {' '.join(call[1:])}\n")
        log.flush()
        process = subprocess.Popen(call, stdout=log, stderr=subprocess.STDOUT)
        try:
            process.wait(options.seconds * 1.02 + 5 if options.seconds else None)
        except subprocess.TimeoutExpired:
            process.terminate()
            process.wait()
    return f"{name}: {curves.read_text(encoding='utf-8').splitlines()[-1]}"


def main() -> None:
    """Learn the given runs, as many at once as there are cores."""
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--cores", type=int, default=16)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--begin", type=float, default=0)
    parser.add_argument("--end", type=float, default=1)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--respond", action="store_true")
    options = parser.parse_intermixed_args()
    options.out.mkdir(parents=True, exist_ok=True)
    names = options.names or sorted(path.stem for path in (WORKSHOP / "runs").glob("*-?.toml"))
    begun = time.monotonic()
    with ThreadPoolExecutor(max(1, options.cores // options.threads)) as cores:
        for line in cores.map(lambda name: learn(name, options), names):
            sys.stdout.write(f"{time.monotonic() - begun:.0f} s  {line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
