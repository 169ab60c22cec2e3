"""Learn one net by self-play on all cores, its weights moved on an accelerator (JAX).

python3 workshop/feed.py NAME OUT SECONDS THREADS [KEY=VALUE ...]

NAME is a run file, OUT the folder of NAME.brain, NAME.float and NAME.csv, as with `train.py`. The
learner plays (`feed=1`) and sends its moments here; the last KEPT of them are learned from again
and again, REUSED times on average, in large batches, and new weights are handed back every second.
Time is what passes on the clock; a run can be gone on with, but not be repeated to the last bit.
Without an accelerator (JAX_PLATFORMS=cpu) one more core learns.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from train import BUILT, WORKSHOP, read_run

FIRST, SECOND, UNIT = 64, 32, 64
ROWS, BATCH, KEPT, REUSED = 16384, 2048, 1 << 21, 8
Tree = Any


def unpacked(flat: np.ndarray, inputs: int) -> Tree:
    """The weights as the learner keeps them, layer by layer."""
    sizes = [(inputs, FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (SECOND,), ()]
    layers, at = [], 0
    for size in sizes:
        count = int(np.prod(size))
        layers.append(jnp.asarray(flat[at : at + count].reshape(size)))
        at += count
    return layers


def packed(layers: Tree) -> np.ndarray:
    """The same, as the learner keeps them."""
    return np.concatenate([np.asarray(layer).ravel() for layer in layers]).astype(np.float32)


def loss(layers: Tree, seen: jax.Array, target: jax.Array) -> jax.Array:
    """How far the values of these moments are from their targets (cross entropy)."""
    rows, first, second_rows, second, last, bias = layers
    one = jax.nn.relu(seen @ rows + first)
    value = jax.nn.relu(one @ second_rows + second) @ last + bias
    return jnp.mean(jnp.logaddexp(0, value) - target * value)


@partial(jax.jit, donate_argnums=(0, 1), static_argnums=(5,))
def moved(
    state: Tree, kept: jax.Array, fresh: jax.Array, at: jax.Array, rate: jax.Array, steps: int
) -> tuple[Tree, jax.Array, jax.Array]:
    """Fresh moments are kept in place of the oldest; then so many batches are learned (Adam)."""
    kept = jax.lax.dynamic_update_slice(kept, fresh, (at % KEPT, 0))
    filled = jnp.minimum(at + ROWS, KEPT)

    def step(state: Tree, _: None) -> tuple[Tree, jax.Array]:
        layers, mean, square, count, luck = state
        luck, drawn = jax.random.split(luck)
        rows = kept[jax.random.randint(drawn, (BATCH,), 0, filled)]
        target = jax.lax.bitcast_convert_type(rows[:, -2:], jnp.float32)
        found, wish = jax.value_and_grad(loss)(layers, rows[:, :-2] / UNIT, target)
        count = count + 1
        mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, mean, wish)
        square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new * new, square, wish)
        pace = rate * jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
        layers = jax.tree.map(
            lambda now, by, of: now - pace * by / (jnp.sqrt(of) + 1e-8), layers, mean, square
        )
        return (layers, mean, square, count, luck), found

    state, found = jax.lax.scan(step, state, length=steps)
    return state, kept, jnp.mean(found)


def hand_back(layers: Tree, path: Path) -> None:
    """Weights for the learner; it never meets half a file."""
    new = path.with_suffix(".new")
    packed(layers).tofile(new)
    os.replace(new, path)


def main(name: str, out: Path, seconds: float, threads: int, changes: list[str]) -> None:
    """Learn until time is up."""
    run = read_run(WORKSHOP / "runs" / f"{name}.toml")
    game = run.pop("game")
    run |= dict(change.split("=", 1) for change in changes)
    rate, last_rate = float(str(run["rate"])), float(str(run["last_rate"]))
    begin, end = float(str(run.get("begin", 0))), float(str(run.get("end", 1)))
    width, kept_at = int(str(run["inputs"])) + 2, out / f"{name}.float"
    out.mkdir(parents=True, exist_ok=True)
    run |= {"feed": 1, "threads": threads, "seconds": seconds}
    call = [str(BUILT / f"learn-{game}"), str(BUILT / f"{game}.box"), str(out / name)]
    with (out / f"{name}.csv").open("a", encoding="utf-8") as curves:
        call += [f"{key}={value}" for key, value in run.items()]
        curves.write(f"# {' '.join(call[3:])}\n")
        curves.flush()
        learner = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=curves)
        assert learner.stdout is not None
        begun = handed = time.monotonic()
        state: Tree = None
        at, steps = 0, REUSED * ROWS // BATCH
        kept = jnp.zeros((KEPT, width), jnp.int16)
        while (passed := time.monotonic() - begun) < seconds:
            block = learner.stdout.read(2 * ROWS * width)
            if len(block) < 2 * ROWS * width:
                break
            if state is None:
                layers = unpacked(np.fromfile(kept_at, np.float32), width - 2)
                rest = [jax.tree.map(jnp.zeros_like, layers) for _ in range(2)]
                luck = jax.random.key(int(str(run["seed"])))
                state = (layers, *rest, jnp.zeros(()), luck)
            along = begin + (end - begin) * passed / seconds
            now = jnp.float32(rate * (last_rate / rate) ** along)
            fresh = jnp.asarray(np.frombuffer(block, np.int16).reshape(ROWS, width))
            state, kept, found = moved(state, kept, fresh, jnp.int32(at), now, steps)
            at += ROWS
            if time.monotonic() - handed > 1:
                handed = time.monotonic()
                hand_back(state[0], kept_at)
                print(f"{passed:.0f} s, {at} moments, loss {float(found):.5f}", flush=True)
        if state is not None:
            hand_back(state[0], kept_at)
        learner.terminate()
        while learner.stdout.read(1 << 20):
            pass
        learner.wait()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4]), sys.argv[5:])
