import type { Browser } from 'playwright-core';
import { launchBrowser } from '#test/support/browser/browser.ts';
import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { wholeBrowser } from '../scripts/chromium.ts';
import { kilobytes, median, milliseconds, type Row } from './tools/figures.ts';
import { isNoPicture, openPhone, sizeOf, type Transfer } from './tools/phone.ts';
import { settled } from './tools/site.ts';

const ROUNDS = 5;

/** How the list is opened, and how soon the article is wanted. */
const ways = [
  { name: 'in view before', slow: false, saving: false, wanted: '≤ 100 ms' },
  { name: 'data saved', slow: false, saving: true, wanted: '≤ 100 ms' },
  { name: 'in view before, 4 × slower', slow: true, saving: false, wanted: '–' },
  { name: 'data saved, 4 × slower', slow: true, saving: true, wanted: '–' },
];

/** Milliseconds from the next tap to the frame in which the article's heading stands. */
const arrival = `new Promise((resolve, reject) => addEventListener('click', () => {
  const begun = performance.now();
  setTimeout(reject, 30_000, new Error('no article has come'));
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main article h1')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
  }).observe(document, { childList: true, subtree: true });
}, { capture: true, once: true }))`;

interface Step {
  time: number;
  /** What came over the network between the tap and the article, but pictures. */
  after: readonly Transfer[];
}

/** From the news list to an article by a tap, on a phone: what it takes until the article is there. */
export async function measureNavigation(): Promise<Row[]> {
  const directory = await makeTemporaryDirectory();
  const site = await startServerProcess({ DATA_DIR: `${directory.path}/var` }, { clock: 'real' });
  await settled(site);
  const browser = await launchBrowser(wholeBrowser);
  try {
    const rows: Row[] = [];
    for (const { name, wanted: soon, ...how } of ways) {
      const steps: Step[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        steps.push(await step(browser, `${site.origin}/press-center`, how));
      const of = (value: (step: Step) => number) => median(steps.map(value));
      const row = (figure: string, wanted: string, measured: string): Row => ({
        what: `from the list to an article, ${name}: ${figure}`,
        wanted,
        measured,
      });
      rows.push(
        row('fetched', '≤ 6 kB', kilobytes(of(({ after }) => sizeOf(after, 'bytes')))),
        row('requests', '≤ 2', String(of(({ after }) => after.length))),
        row('until it is there', soon, milliseconds(of(({ time }) => time))),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    await directory.remove();
  }
}

async function step(browser: Browser, list: string, how: { saving: boolean; slow: boolean }): Promise<Step> {
  const { page, transfers, close } = await openPhone(browser, how);
  await page.goto(list, { waitUntil: 'networkidle' });
  // What is fetched in advance comes a while after the page; where nothing is, as long.
  await page.waitForTimeout(5_000);
  const before = transfers.length;
  const [time] = await Promise.all([
    page.evaluate<number>(arrival),
    page.locator('main article a').first().tap(),
  ]);
  const after = transfers.slice(before).filter(crossedNetwork);
  await close();
  return { time, after };
}

/** What the browser had kept, such as the site's icon, which it looks at with every page, has no bytes. */
const crossedNetwork = (transfer: Transfer) => isNoPicture(transfer) && transfer.bytes > 0;
