import type { Browser, CDPSession, Page } from 'playwright-core';

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

const saysSaving =
  "Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })";

/** An answer that has come over the network. */
export interface Transfer {
  /** As the browser calls it: `Document`, `Script`, `Image`. */
  kind: string;
  /** As it came, compressed, without its headers. */
  body: number;
  /** With its headers. */
  bytes: number;
}

export interface Phone {
  page: Page;
  /** All that has come so far; grows. */
  transfers: readonly Transfer[];
  close(): Promise<void>;
}

/**
 * @param saving the visitor has asked for data to be saved: nothing is fetched in advance
 * @param slow as a phone on a mobile network is; else as fast as this machine
 */
export async function openPhone(browser: Browser, { saving = false, slow = true } = {}): Promise<Phone> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfers = await listen(session);
  if (slow) {
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  if (saving) await page.addInitScript({ content: saysSaving });
  return { page, transfers, close: () => context.close() };
}

async function listen(session: CDPSession): Promise<readonly Transfer[]> {
  const transfers: Transfer[] = [];
  const underway = new Map<string, { kind: string; headers: number }>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    underway.set(requestId, { kind: type, headers: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const begun = underway.get(requestId);
    if (begun) transfers.push({ kind: begun.kind, body: bytes - begun.headers, bytes });
  });
  await session.send('Network.enable');
  return transfers;
}

export const isNoPicture = ({ kind }: Transfer): boolean => kind !== 'Image';

/** @returns bytes */
export const sizeOf = (transfers: readonly Transfer[], measure: 'body' | 'bytes'): number =>
  transfers.reduce((sum, transfer) => sum + transfer[measure], 0);
