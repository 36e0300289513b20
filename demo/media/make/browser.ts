import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Launches Chromium from `CHROMIUM_PATH` or a common path of Linux and macOS. */
export async function openBrowser(): Promise<Browser> {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM_PATH.');
  return await chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] });
}
