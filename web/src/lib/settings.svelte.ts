/** What this reader chose: light or dark, pace, what is done by itself, how to be called. Kept in the browser. */

export const THEMES = ["auto", "light", "dark"] as const;
export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

const KEPT = "dwarrow.settings";
/** How much longer or shorter than designed a movement takes. */
const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

interface Kept {
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  forced: boolean;
  /** Whether the browser may show a notification, and the phone may vibrate. */
  notify: boolean;
  vibrate: boolean;
  coach: boolean;
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings {
  theme = $state<Theme>("auto");
  speed = $state<Speed>("normal");
  sound = $state(false);
  volume = $state(0.6);
  /** Whether the only possible answer is given by itself. */
  forced = $state(true);
  notify = $state(false);
  vibrate = $state(false);
  /** Whether a coach helps in the first game of each kind. */
  coach = $state(true);
  private darkOutside = matchMedia("(prefers-color-scheme: dark)");
  private still = matchMedia("(prefers-reduced-motion: reduce)");

  constructor() {
    Object.assign(this, kept());
    this.darkOutside.addEventListener("change", () => this.show());
    this.show();
  }

  /** Change one setting, keep it and show it. */
  set(change: Partial<Kept>): void {
    Object.assign(this, change);
    const { theme, speed, sound, volume, forced, notify, vibrate, coach } = this;
    const kept: Kept = { theme, speed, sound, volume, forced, notify, vibrate, coach };
    localStorage.setItem(KEPT, JSON.stringify(kept));
    this.show();
  }

  /** Milliseconds for a movement designed to last this long; 0 where nothing may move. */
  duration(designed: number): number {
    return this.still.matches ? 0 : this.rest(designed);
  }

  /** Milliseconds to look at what stands still; 0 where everything is shown at once. */
  rest(designed: number): number {
    return designed * PACE[this.speed];
  }

  private show(): void {
    const light = this.theme === "light" || (this.theme === "auto" && !this.darkOutside.matches);
    document.documentElement.dataset["theme"] = light ? "light" : "dark";
    document.documentElement.dataset["motion"] = this.speed === "off" ? "off" : "on";
  }
}

export const settings = new Settings();
