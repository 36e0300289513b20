import { type Browser, chromium } from 'playwright-core';

/** A headless Chromium: the one that `CHROMIUM_PATH` names, else Debian's. It asks nothing of the network by itself. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
