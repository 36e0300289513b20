import { type Browser, chromium } from 'playwright-core';
import { findChromium, headlessShellFirst } from '../../../scripts/chromium.ts';

/** Starts headless Chromium; CHROMIUM_PATH overrides `names`. */
export function launchBrowser(names: readonly [string, ...string[]] = headlessShellFirst): Promise<Browser> {
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
    ],
  });
}
