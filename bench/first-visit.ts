import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#test/support/browser/browser.ts';
import { IS_HYDRATED } from '#test/support/browser/hydration.ts';
import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { fullBrowser } from '../scripts/chromium.ts';
import { isNotImage, openPhone, sizeOf, type Transfer } from './tools/phone.ts';
import { formatKilobytes, formatMilliseconds, median, type Row } from './tools/report.ts';
import { mainPages, waitUntil, waitUntilSettled } from './tools/site.ts';

const ROUNDS = 5;

/** Metrics of one visit, in milliseconds. */
interface Visit {
  paint: number;
  largest: number;
  shift: number;
  transfers: readonly Transfer[];
}

const targetsByPage: Readonly<Record<string, { script: string; all: string; requests: string }>> = {
  'news list': { script: '≤ 112 kB', all: '≤ 160 kB', requests: '≤ 11' },
};

// Installed before the page loads, so that no entry is missed.
const observerScript = `window.visit = { paint: 0, largest: 0, shift: 0 };
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') visit.paint = startTime;
}).observe({ type: 'paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) visit.largest = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) visit.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** First visit of a page on a phone: paint times, layout shift and transfers. */
export async function measureFirstVisit(): Promise<Row[]> {
  const directory = await makeTemporaryDirectory();
  const site = await startServerProcess({ DATA_DIR: `${directory.path}/var` }, { clock: 'real' });
  await waitUntilSettled(site);
  const browser = await launchBrowser({ names: fullBrowser });
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(await mainPages(site.origin))) {
      await (await fetch(site.origin + path)).text();
      const visits: Visit[] = [];
      for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, site.origin + path));
      rows.push(...rowsOf(name, visits));
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    await directory.remove();
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, transfers, close } = await openPhone(browser);
  await page.addInitScript({ content: observerScript });
  await page.goto(url, { waitUntil: 'networkidle' });
  // Scripts load after the first paint; on a slow machine the network may be idle before that.
  await waitUntil(() => page.waitForTimeout(100).then(() => page.evaluate<boolean>(IS_HYDRATED)));
  const metrics = await readMetrics(page);
  await close();
  return { ...metrics, transfers };
}

function readMetrics(page: Page): Promise<Omit<Visit, 'transfers'>> {
  return page.evaluate('window.visit');
}

function rowsOf(name: string, visits: readonly Visit[]): Row[] {
  const of = (value: (visit: Visit) => number) => median(visits.map(value));
  const sizes = (chosen: (transfer: Transfer) => boolean) => {
    const size = (measure: 'body' | 'bytes') =>
      formatKilobytes(of(({ transfers }) => sizeOf(transfers.filter(chosen), measure)));
    return `${size('body')}, with headers ${size('bytes')}`;
  };
  const row = (figure: string, target: string, measured: string): Row => ({
    metric: `first visit on a phone, ${name}: ${figure}`,
    target,
    measured,
  });
  const { script = '–', all = '–', requests = '–' } = targetsByPage[name] ?? {};
  return [
    row('first contentful paint', '≤ 1.8 s', formatMilliseconds(of(({ paint }) => paint))),
    row('largest contentful paint', '≤ 2.5 s', formatMilliseconds(of(({ largest }) => largest))),
    row('layout shift', '0', of(({ shift }) => shift).toFixed(3)),
    row('script', script, sizes(ofKind('Script'))),
    row('all except images', all, sizes(isNotImage)),
    row(
      'requests except images',
      requests,
      String(of(({ transfers }) => transfers.filter(isNotImage).length)),
    ),
    ...['Document', 'Stylesheet', 'Font', 'Image'].map((kind) =>
      row(kind.toLowerCase(), '–', sizes(ofKind(kind))),
    ),
  ];
}

const ofKind =
  (expectedKind: string) =>
  ({ kind }: Transfer) =>
    kind === expectedKind;
