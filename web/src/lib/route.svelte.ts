/** Where the reader is: the address as one of the page's screens, without a reload in between. */

import { release } from "./release";

export type Route =
  | { screen: "lobby" }
  | { screen: "table"; table: string; secret: string }
  | { screen: "join"; table: string; invitation: string }
  | { screen: "move"; table: string; ticket: string }
  | { screen: "replay"; table: string | null; at: number }
  | { screen: "score"; sheet: string }
  | { screen: "learn"; game: string; lesson: string; step: number }
  | { screen: "reminder"; game: string }
  | { screen: "about" };

/** The screen an address means; secrets stand behind the #, so that no server log ever sees them. */
export function routeOf(path: string, hash: string): Route {
  const [room = "", table = "", part = "", step = ""] = path
    .split("/")
    .filter(Boolean)
    .map(decodeURIComponent);
  const secret = decodeURIComponent(hash.replace(/^#/, ""));
  if (room === "table" && table) return { screen: "table", table, secret };
  if (room === "join" && table) return { screen: "join", table, invitation: secret };
  if (room === "move" && table) return { screen: "move", table, ticket: secret };
  if (room === "replay") return { screen: "replay", table: table || null, at: Number(part) || 0 };
  if (room === "score" && table === "nidavellir") return { screen: "score", sheet: secret };
  if (room === "learn" && table)
    return { screen: "learn", game: table, lesson: part, step: Number(step) || 0 };
  if (room === "reminder" && table) return { screen: "reminder", game: table };
  if (room === "about") return { screen: "about" };
  return { screen: "lobby" };
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", this.follow);
    addEventListener("hashchange", this.follow);
  }

  /** Show the screen of the address; with another release of the page where the server has one. */
  private follow = (): void => {
    if (release.past) location.reload();
    else this.route = routeOf(location.pathname, location.hash);
  };

  /** Go to an address of this page. */
  go(path: string): void {
    history.pushState(null, "", path);
    this.follow();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Makes a plain link stay on the page; links opened in a new tab are left alone. */
export function stay(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
    return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}
