import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#test/support/browser.ts';
import { startServerProcess } from '#test/support/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { kilobytes, median, milliseconds, type Row } from './figures.ts';
import { openPhone, sizeOf, type Transfer } from './phone.ts';
import { settled } from './site.ts';

const ROUNDS = 5;

/** As they are opened, and what is wanted of each. */
const ways = [
  { name: 'in view before', slow: false, saving: false, size: '≤ 6 kB', requests: '≤ 2', time: '≤ 100 ms' },
  {
    name: 'in view before, 4 × slower',
    slow: true,
    saving: false,
    size: '≤ 6 kB',
    requests: '≤ 2',
    time: '–',
  },
  { name: 'data saved, 4 × slower', slow: true, saving: true, size: '≤ 6 kB', requests: '≤ 2', time: '–' },
];

// From the tap to the frame in which the article's heading stands.
const watch = `addEventListener('click', () => {
  const begun = performance.now();
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main article h1')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.took = performance.now() - begun; }));
  }).observe(document, { childList: true, subtree: true });
}, { capture: true, once: true });`;

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
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const { name, size, requests, time, ...how } of ways) {
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
        row('fetched', size, kilobytes(of(({ after }) => sizeOf(after, 'bytes')))),
        row('requests', requests, String(of(({ after }) => after.length))),
        row('until it is there', time, milliseconds(of(({ time }) => time))),
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
  await settledPage(page);
  await page.evaluate(watch);
  const before = transfers.length;
  await page.locator('main article a').first().tap();
  const time = await timeOf(page);
  const after = transfers.slice(before).filter(crossedNetwork);
  await close();
  return { time, after };
}

/** What the browser had kept, such as the site's icon, which it looks at with every page, has no bytes. */
const crossedNetwork = ({ kind, bytes }: Transfer) => kind !== 'Image' && bytes > 0;

/** What is fetched in advance comes a while after the page; where nothing is, as long. */
const settledPage = (page: Page) => page.waitForTimeout(5_000);

async function timeOf(page: Page): Promise<number> {
  for (;;) {
    const took: number | undefined = await page.evaluate('window.took');
    if (took !== undefined) return took;
    await page.waitForTimeout(50);
  }
}
