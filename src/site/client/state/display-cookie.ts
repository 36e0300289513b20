import { useSyncExternalStore } from 'react';
import {
  DISPLAY_COOKIE,
  type DisplaySettings,
  defaultDisplay,
  displaySettingNames,
  parseDisplayCookie,
  serializeDisplaySettings,
} from '../../document/display-settings.ts';
import { readCookies, writeCookie } from './cookie.ts';

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** Formats the settings for `document.cookie`. Default settings delete the cookie. */
export function formatDisplayCookie(display: DisplaySettings, secure: boolean): string {
  const value = serializeDisplaySettings(display);
  const maxAge = value === serializeDisplaySettings(defaultDisplay) ? 0 : MAX_AGE_SECONDS;
  const parts = [`${DISPLAY_COOKIE}=${value}`, `Max-Age=${maxAge}`, 'Path=/', 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

/** Sets the attributes of `<html>`, as the inline script in the head does on page load. */
function applyDisplay(display: DisplaySettings | undefined): void {
  for (const setting of displaySettingNames) {
    if (display === undefined) document.documentElement.removeAttribute(`data-${setting}`);
    else document.documentElement.setAttribute(`data-${setting}`, display[setting]);
  }
}

function readDisplay(): DisplaySettings | undefined {
  return parseDisplayCookie(readCookies());
}

// In memory too, so that a choice applies to this page even if cookies are blocked.
let chosen: DisplaySettings | undefined;
const listeners = new Set<() => void>();

/** Applies the settings and saves them in the cookie. */
export function saveDisplaySettings(display: DisplaySettings): void {
  chosen = display;
  applyDisplay(display);
  writeCookie(formatDisplayCookie(display, window.location.protocol === 'https:'));
  for (const listener of listeners) listener();
}

/** Returns the current settings. Browser only, because the server does not read the cookie. */
export function useDisplaySettings(): DisplaySettings {
  return useSyncExternalStore(subscribe, currentDisplay);
}

function currentDisplay(): DisplaySettings {
  chosen ??= readDisplay() ?? defaultDisplay;
  return chosen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
