import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Opens the Chromium named by `CHROMIUM_PATH`, or one found in the usual places of Linux and macOS. */
export async function openBrowser(): Promise<Browser> {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const executablePath = places.find((place) => place !== undefined && existsSync(place));
  if (!executablePath) throw new Error('No Chromium found: name one in CHROMIUM_PATH.');
  return await chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] });
}
