import type { Browser } from 'playwright-core';
import { launchBrowser } from '#test/support/browser/browser.ts';
import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { fullBrowser } from '../scripts/chromium.ts';
import { fromClickUntilShown } from './tools/frame-time.ts';
import { isNotImage, openPhone, sizeOf, type Transfer } from './tools/phone.ts';
import { formatKilobytes, formatMilliseconds, median, type Row } from './tools/report.ts';
import { waitUntilSettled } from './tools/site.ts';

const ROUNDS = 5;

/** Conditions of a visit, with the target time. */
const scenarios = [
  { name: 'link in view before', slow: false, saving: false, target: '≤ 100 ms' },
  { name: 'data saved', slow: false, saving: true, target: '≤ 100 ms' },
  { name: 'link in view before, 4 × slower', slow: true, saving: false, target: '–' },
  { name: 'data saved, 4 × slower', slow: true, saving: true, target: '–' },
];

/** The heading of an article. */
const HEADING = 'main article h1';

interface Step {
  time: number;
  /** Network transfers from the tap to the article, without images. */
  after: readonly Transfer[];
}

/** Client-side navigation from the news list to an article on a phone. */
export async function measureNavigation(): Promise<Row[]> {
  const directory = await makeTemporaryDirectory();
  const site = await startServerProcess({ DATA_DIR: `${directory.path}/var` }, { clock: 'real' });
  await waitUntilSettled(site);
  const browser = await launchBrowser({ names: fullBrowser });
  try {
    const rows: Row[] = [];
    for (const { name, target: timeTarget, ...conditions } of scenarios) {
      const steps: Step[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        steps.push(await step(browser, `${site.origin}/press-center`, conditions));
      const of = (value: (step: Step) => number) => median(steps.map(value));
      const row = (figure: string, target: string, measured: string): Row => ({
        metric: `from the list to an article, ${name}: ${figure}`,
        target,
        measured,
      });
      rows.push(
        row('fetched', '≤ 6 kB', formatKilobytes(of(({ after }) => sizeOf(after, 'bytes')))),
        row('requests', '≤ 2', String(of(({ after }) => after.length))),
        row('time to the article', timeTarget, formatMilliseconds(of(({ time }) => time))),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    await directory.remove();
  }
}

async function step(
  browser: Browser,
  list: string,
  conditions: { saving: boolean; slow: boolean },
): Promise<Step> {
  const { page, transfers, close } = await openPhone(browser, conditions);
  await page.goto(list, { waitUntil: 'networkidle' });
  // Leaves time for prefetches; equal for all scenarios.
  await page.waitForTimeout(5_000);
  const before = transfers.length;
  const [time] = await Promise.all([
    page.evaluate<number>(fromClickUntilShown(HEADING)),
    page.locator('main article a').first().tap(),
  ]);
  const after = transfers.slice(before).filter(crossedNetwork);
  await close();
  return { time, after };
}

// Transfers from the browser cache, such as the icon, have no bytes.
const crossedNetwork = (transfer: Transfer) => isNotImage(transfer) && transfer.bytes > 0;
