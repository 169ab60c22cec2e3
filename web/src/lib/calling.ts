/** Calling the reader to the table: by sound and vibration, and by a notification while they look elsewhere. */

import { settings } from "./settings.svelte";
import { play } from "./sound";

const BUZZ = [120, 80, 120];

/** Whether this browser can show notifications at all: only over https, or on this machine. */
export function canNotify(): boolean {
  return window.isSecureContext && "Notification" in window;
}

/** Whether the reader lets the browser show notifications. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Say that something is asked of the reader; the notification leads back to this page. */
export function call(title: string, text: string, tag: string): void {
  play("turn");
  if (settings.vibrate) navigator.vibrate?.(BUZZ);
  if (document.hidden && settings.notify && canNotify() && Notification.permission === "granted")
    void notify(title, text, tag);
}

/** Phones show notifications of a service worker alone. */
async function notify(title: string, text: string, tag: string): Promise<void> {
  const options = { body: text, tag, icon: "/favicon.svg", data: { path: location.pathname } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
