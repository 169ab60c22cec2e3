"""A finger on the screen, which rests and lifts as a test wants."""

from __future__ import annotations

FINGER = """(place, kinds) => {
    const box = place.getBoundingClientRect();
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    const more = { ...at, pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true };
    for (const kind of kinds)
        place.dispatchEvent(new PointerEvent(kind, { ...more, button: 0, cancelable: true }));
}"""
"""What a finger does on something."""
