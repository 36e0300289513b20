import { useSyncExternalStore } from 'react';
import {
  DISPLAY_COOKIE,
  type Display,
  displayOfCookie,
  displaySettings,
  displayValue,
  usualDisplay,
} from '../../document/display-settings.ts';
import { readCookies, writeCookie } from './cookie.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The cookie that remembers the settings, as `document.cookie` takes it; the usual ones need no cookie. */
export function displayCookie(display: Display, secure: boolean): string {
  const value = displayValue(display);
  const age = value === displayValue(usualDisplay) ? 0 : YEAR_IN_SECONDS;
  const parts = [`${DISPLAY_COOKIE}=${value}`, `Max-Age=${age}`, 'Path=/', 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

/** Shows the page by these settings, as the script in the head does at the start. */
function applyDisplay(display: Display | undefined): void {
  for (const setting of displaySettings) {
    if (display === undefined) document.documentElement.removeAttribute(`data-${setting}`);
    else document.documentElement.setAttribute(`data-${setting}`, display[setting]);
  }
}

/** What the visitor has chosen, by the cookie. */
function rememberedDisplay(): Display | undefined {
  return displayOfCookie(readCookies());
}

// Where cookies are refused, a choice holds until the page is left.
let chosen: Display | undefined;
const listeners = new Set<() => void>();

/** Shows the page as chosen and remembers it for a year. */
export function chooseDisplay(display: Display): void {
  chosen = display;
  applyDisplay(display);
  writeCookie(displayCookie(display, window.location.protocol === 'https:'));
  for (const listener of listeners) listener();
}

/** The settings in force. The server knows of none: not to be asked for as it renders. */
export function useDisplay(): Display {
  return useSyncExternalStore(subscribe, current);
}

function current(): Display {
  chosen ??= rememberedDisplay() ?? usualDisplay;
  return chosen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
