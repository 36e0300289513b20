import { type Browser, chromium } from 'playwright-core';
import { findChromium, headlessShellFirst } from '../../../scripts/chromium.ts';

interface BrowserOptions {
  /** Names of the executable; CHROMIUM_PATH overrides them. */
  names?: readonly [string, ...string[]];
  /** Of all requests. That of a page does not apply to requests which outlive the page, such as beacons. */
  userAgent?: string;
}

/** Starts headless Chromium. */
export function launchBrowser({
  names = headlessShellFirst,
  userAgent,
}: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(names),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      // Same glyph hinting as headed Chromium; the headless default snaps glyphs to whole pixels.
      '--font-render-hinting=slight',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
    ],
  });
}
