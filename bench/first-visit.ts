import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#test/support/browser/browser.ts';
import { IS_HYDRATED } from '#test/support/browser/hydration.ts';
import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { wholeBrowser } from '../scripts/chromium.ts';
import { kilobytes, median, milliseconds, type Row } from './tools/figures.ts';
import { isNoPicture, openPhone, sizeOf, type Transfer } from './tools/phone.ts';
import { mainPages, settled, untilTrue } from './tools/site.ts';

const ROUNDS = 5;

/** What one visit weighed and felt like. Times in milliseconds. */
interface Visit {
  paint: number;
  largest: number;
  shift: number;
  transfers: readonly Transfer[];
}

/** Of the page by which sites are compared. */
const wantedOf: Readonly<Record<string, { script: string; all: string; requests: string }>> = {
  'news list': { script: '≤ 112 kB', all: '≤ 160 kB', requests: '≤ 11' },
};

// Begins before the page does, so that no entry is missed.
const observe = `window.visit = { paint: 0, largest: 0, shift: 0 };
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') visit.paint = startTime;
}).observe({ type: 'paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) visit.largest = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) visit.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** The first visit of a page on a phone: what it paints when, how it moves, and what it asks for. */
export async function measureFirstVisit(): Promise<Row[]> {
  const directory = await makeTemporaryDirectory();
  const site = await startServerProcess({ DATA_DIR: `${directory.path}/var` }, { clock: 'real' });
  await settled(site);
  const browser = await launchBrowser(wholeBrowser);
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

async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, transfers, close } = await openPhone(browser);
  await page.addInitScript({ content: observe });
  await page.goto(address, { waitUntil: 'networkidle' });
  // Scripts are asked for after the first paint: where a machine takes long over that, the network has been idle before.
  await untilTrue(() => page.waitForTimeout(100).then(() => page.evaluate<boolean>(IS_HYDRATED)));
  const felt = await feltBy(page);
  await close();
  return { ...felt, transfers };
}

function feltBy(page: Page): Promise<Omit<Visit, 'transfers'>> {
  return page.evaluate('window.visit');
}

function rowsOf(name: string, visits: readonly Visit[]): Row[] {
  const of = (value: (visit: Visit) => number) => median(visits.map(value));
  const sizes = (chosen: (transfer: Transfer) => boolean) => {
    const size = (measure: 'body' | 'bytes') =>
      kilobytes(of(({ transfers }) => sizeOf(transfers.filter(chosen), measure)));
    return `${size('body')}, with headers ${size('bytes')}`;
  };
  const row = (figure: string, wanted: string, measured: string): Row => ({
    what: `first visit on a phone, ${name}: ${figure}`,
    wanted,
    measured,
  });
  const { script = '–', all = '–', requests = '–' } = wantedOf[name] ?? {};
  return [
    row('first paint of content', '≤ 1.8 s', milliseconds(of(({ paint }) => paint))),
    row('largest paint', '≤ 2.5 s', milliseconds(of(({ largest }) => largest))),
    row('layout shift', '0', of(({ shift }) => shift).toFixed(3)),
    row('script', script, sizes(ofKind('Script'))),
    row('all but pictures', all, sizes(isNoPicture)),
    row(
      'requests but pictures',
      requests,
      String(of(({ transfers }) => transfers.filter(isNoPicture).length)),
    ),
    ...['Document', 'Stylesheet', 'Font', 'Image'].map((kind) =>
      row(kind.toLowerCase(), '–', sizes(ofKind(kind))),
    ),
  ];
}

const ofKind =
  (wanted: string) =>
  ({ kind }: Transfer) =>
    kind === wanted;
