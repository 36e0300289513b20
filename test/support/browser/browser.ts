import { type Browser, chromium } from 'playwright-core';
import { engineFirst, findChromium } from '../../../scripts/chromium.ts';

/** A headless Chromium, one of these names unless `CHROMIUM_PATH` says which. It asks nothing of the network by itself. */
export function launchBrowser(names: readonly [string, ...string[]] = engineFirst): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(names),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      // As the browser with windows sets its letters; the engine by itself would set them on whole pixels.
      '--font-render-hinting=slight',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
