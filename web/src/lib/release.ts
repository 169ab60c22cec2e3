/** Releases of the page: the server may come back with another one while this one is open. */

/** The file that this page began with; its name changes with every release. */
const OWN = document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
/** In this tab: the page that was loaded once more because a part of it did not come. */
const RENEWED = "dwarrow.renewed";
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
  /** Whether only what may be opened later is being fetched. */
  early = false;
  /** Everything over which this page speaks. */
  readonly lines = new Set<Speaker>();

  /** See which page the server has; false where it does not answer. */
  async compare(): Promise<boolean> {
    const answer = await fetch("/").catch(() => null);
    if (!answer?.ok) return false;
    this.past = !(await answer.text()).includes(`"${OWN}"`);
    return true;
  }

  /** Fetch what may be opened later; where that does not come, nothing is missing yet. */
  async ahead(fetch: () => Promise<unknown>[]): Promise<void> {
    this.early = true;
    await Promise.allSettled(fetch());
    this.early = false;
  }

  /**
   * This page cannot go on: begin with the server's, when nothing said here can get lost. The same
   * page is loaded once more, but not for ever.
   */
  async renew(): Promise<void> {
    if (!(await this.compare())) return;
    if (!this.past && sessionStorage.getItem(RENEWED) === OWN) return;
    while ([...this.lines].some((line) => line.speaking))
      await new Promise((done) => setTimeout(done, SOON));
    sessionStorage.setItem(RENEWED, OWN);
    location.reload();
  }
}

export const release = new Release();
