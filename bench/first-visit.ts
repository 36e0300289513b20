import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '#test/support/browser.ts';
import { startServerProcess } from '#test/support/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { median, milliseconds, type Row } from './figures.ts';
import { mainPages } from './site.ts';

const ROUNDS = 5;

/** A phone on a slow mobile network, as Lighthouse has it: 4 × slower, 1.6 Mbit/s, 150 ms there and back. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'kk-KZ',
};
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** What one visit weighed and felt like. Times in milliseconds, sizes in bytes as they crossed the network. */
interface Visit {
  paint: number;
  largest: number;
  shift: number;
  requests: number;
  bytes: Map<string, number>;
}

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;

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
  const browser = await launchBrowser();
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
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await listen(session);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript({ content: observe });
  await page.goto(address, { waitUntil: 'networkidle' });
  const felt = await feltBy(page);
  await context.close();
  return { ...felt, ...traffic() };
}

/** Counts what comes over the network, by its kind. */
async function listen(session: CDPSession): Promise<() => Pick<Visit, 'requests' | 'bytes'>> {
  const kindOf = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  return () => ({ requests: kindOf.size, bytes });
}

function feltBy(page: Page): Promise<Pick<Visit, 'paint' | 'largest' | 'shift'>> {
  return page.evaluate('window.visit');
}

function rowsOf(name: string, visits: readonly Visit[]): Row[] {
  const of = (value: (visit: Visit) => number) => median(visits.map(value));
  const total = ({ bytes }: Visit) => [...bytes.values()].reduce((sum, size) => sum + size, 0);
  const kilo = (value: number) => `${Math.round(value / 1000)} kB`;
  const parts = kinds.map((kind) => `${kind.toLowerCase()} ${kilo(of(({ bytes }) => bytes.get(kind) ?? 0))}`);
  const what = (figure: string) => `first visit on a phone, ${name}: ${figure}`;
  return [
    {
      what: what('first paint of content'),
      wanted: '≤ 1.8 s',
      measured: milliseconds(of(({ paint }) => paint)),
    },
    { what: what('largest paint'), wanted: '≤ 2.5 s', measured: milliseconds(of(({ largest }) => largest)) },
    { what: what('layout shift'), wanted: '0', measured: of(({ shift }) => shift).toFixed(3) },
    { what: what('requests'), wanted: 'few', measured: String(of(({ requests }) => requests)) },
    {
      what: what('all that is fetched'),
      wanted: 'little',
      measured: `${kilo(of(total))}: ${parts.join(', ')}`,
    },
  ];
}
