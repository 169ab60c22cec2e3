/** Two small sounds, made on the spot: a card laid down, and a bell when it is one's turn. */

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function note(frequency: number, after: number, length: number, loudness: number): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + after;
  tone.type = "triangle";
  tone.frequency.setValueAtTime(frequency, start);
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

export function knock(): void {
  note(150, 0, 0.09, 0.25);
}

export function bell(): void {
  note(660, 0, 0.5, 0.12);
  note(880, 0.12, 0.6, 0.1);
}
