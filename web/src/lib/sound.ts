/** When the table is heard: silent unless the reader wants it. */

import type { Said } from "./messages";
import { SOUNDS, ring, type Sound } from "./ringing";
import { settings } from "./settings.svelte";

/** The events of a game that are heard, by the sound they make. */
export type Sounds = Partial<Record<Sound, readonly string[]>>;

/** Less than this is at once; in milliseconds. */
const APART = 80;

let context: AudioContext | null = null;
/** When each sound of an event was played last. */
const heardAt = new Map<Sound, number>();

/** Play a sound, where it is wanted and the browser lets it be heard: once the reader has done something. */
export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  ring(context, sound, settings.volume);
}

/** Play the sound of something that happened; equal ones that come at once are heard once. */
export function playOnce(sound: Sound): void {
  const now = performance.now();
  if (now - (heardAt.get(sound) ?? -APART) < APART) return;
  heardAt.set(sound, now);
  play(sound);
}

/** The sound of an event, if this game lets it be heard. */
export function soundOf({ code }: Said, sounds: Sounds): Sound | undefined {
  return SOUNDS.find((sound) => sounds[sound]?.includes(code));
}
