/** Releases of the page: the server may come back with another one while this one is open. */

/** The file that this page began with; its name changes with every release. */
const OWN = document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
/** Milliseconds between two looks whether everything said has arrived. */
const SOON = 100;

/** A line to the server. */
interface Speaker {
  /** Whether something that was said may not have arrived. */
  readonly speaking: boolean;
}

class Release {
  /** Whether the server has another page; the next screen begins with that one. */
  past = false;
  /** Everything over which this page speaks. */
  readonly lines = new Set<Speaker>();

  /** See which page the server has. */
  async compare(): Promise<void> {
    const answer = await fetch("/").catch(() => null);
    if (answer?.ok) this.past = !(await answer.text()).includes(`"${OWN}"`);
  }

  /** This page cannot go on: begin with the server's, when nothing said here can get lost. */
  async renew(): Promise<void> {
    await this.compare();
    while (this.past && [...this.lines].some((line) => line.speaking))
      await new Promise((done) => setTimeout(done, SOON));
    if (this.past) location.reload();
  }
}

export const release = new Release();
