/** How each sound is made from tones and noise. */

export const SOUNDS = ["coin", "card", "stone", "dice", "turn", "win"] as const;
export type Sound = (typeof SOUNDS)[number];

/** Something that rings at a pitch and fades away; times in seconds. */
interface Tone {
  pitch: number;
  at?: number;
  length: number;
  loudness: number;
  /** Where the pitch slides to. */
  falls?: number;
}

/** A breath of noise around a pitch: paper, gravel, knuckles on wood. */
interface Rustle {
  noise: number;
  at?: number;
  length: number;
  loudness: number;
}

const RECIPES: Record<Sound, readonly (Tone | Rustle)[]> = {
  coin: [
    { pitch: 2640, length: 0.24, loudness: 0.16 },
    { pitch: 3960, length: 0.3, loudness: 0.09 },
    { pitch: 5610, at: 0.03, length: 0.35, loudness: 0.04 },
  ],
  card: [
    { noise: 3200, length: 0.08, loudness: 0.65 },
    { noise: 900, at: 0.06, length: 0.04, loudness: 1.1 },
  ],
  stone: [
    { pitch: 150, falls: 60, length: 0.22, loudness: 0.4 },
    { pitch: 420, falls: 210, length: 0.12, loudness: 0.3 },
    { noise: 700, length: 0.14, loudness: 0.6 },
  ],
  dice: [0, 0.09, 0.16, 0.27].map((at, bounce) => ({
    noise: 1500 + 300 * bounce,
    at,
    length: 0.05,
    loudness: 0.9 - 0.16 * bounce,
  })),
  turn: [
    { pitch: 660, length: 0.5, loudness: 0.18 },
    { pitch: 880, at: 0.12, length: 0.6, loudness: 0.15 },
  ],
  win: [
    { pitch: 392, length: 0.35, loudness: 0.14 },
    { pitch: 523, at: 0.16, length: 0.35, loudness: 0.14 },
    { pitch: 659, at: 0.32, length: 0.4, loudness: 0.14 },
    { pitch: 784, at: 0.48, length: 1.1, loudness: 0.14 },
    { pitch: 392, at: 0.48, length: 1.1, loudness: 0.08 },
  ],
};

/** Seconds until a part is at its loudest: what begins at once clicks. */
const ONSET = 0.004;

/** Seconds until it begins: a start that is past when the ear hears of it clicks too. */
const SOON = 0.02;

/** Let a sound be heard from now on, as loud as this. */
export function ring(context: BaseAudioContext, sound: Sound, volume: number): void {
  for (const part of RECIPES[sound]) sounded(context, part, volume);
}

/** One part of a sound on its way to the ear. */
function sounded(context: BaseAudioContext, part: Tone | Rustle, loudness: number): void {
  const start = context.currentTime + SOON + (part.at ?? 0);
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(part.loudness * loudness, start + ONSET);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + part.length);
  volume.connect(context.destination);
  const end = start + part.length;
  const source =
    "noise" in part ? rustling(context, part, volume) : ringing(context, part, end, volume);
  source.start(start);
  source.stop(end);
}

function ringing(
  context: BaseAudioContext,
  tone: Tone,
  end: number,
  ear: AudioNode,
): AudioScheduledSourceNode {
  const source = new OscillatorNode(context, { type: "triangle", frequency: tone.pitch });
  if (tone.falls) source.frequency.exponentialRampToValueAtTime(tone.falls, end);
  source.connect(ear);
  return source;
}

let grain = 1;

/** The next sample of noise between -1 and 1: no two rustles are alike, and every page has the same ones. */
function noise(): number {
  grain = (grain * 16_807) % 2_147_483_647;
  return grain / 1_073_741_823.5 - 1;
}

function rustling(
  context: BaseAudioContext,
  rustle: Rustle,
  ear: AudioNode,
): AudioScheduledSourceNode {
  const buffer = new AudioBuffer({
    length: Math.ceil(context.sampleRate * rustle.length),
    sampleRate: context.sampleRate,
  });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = noise();
  const source = new AudioBufferSourceNode(context, { buffer });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: rustle.noise });
  source.connect(band).connect(ear);
  return source;
}
