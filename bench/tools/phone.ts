import type { Browser, CDPSession, Page } from 'playwright-core';

/** Lighthouse's profile of a phone on a slow mobile network. */
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

const saveDataScript =
  "Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })";

/** A network response. */
export interface Transfer {
  /** Resource type of the DevTools protocol: `Document`, `Script`, `Image`. */
  kind: string;
  /** Encoded size in bytes, without headers. */
  body: number;
  /** Encoded size in bytes, with headers. */
  bytes: number;
}

export interface Phone {
  page: Page;
  /** Live list of finished transfers. */
  transfers: readonly Transfer[];
  close(): Promise<void>;
}

/**
 * @param saving enables Save-Data, which disables prefetching
 * @param slow throttles CPU and network
 */
export async function openPhone(browser: Browser, { saving = false, slow = true } = {}): Promise<Phone> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfers = await recordTransfers(session);
  if (slow) {
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  if (saving) await page.addInitScript({ content: saveDataScript });
  return { page, transfers, close: () => context.close() };
}

/** @returns the live list of finished transfers */
export async function recordTransfers(session: CDPSession): Promise<readonly Transfer[]> {
  const transfers: Transfer[] = [];
  const pending = new Map<string, { kind: string; headers: number }>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    pending.set(requestId, { kind: type, headers: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const response = pending.get(requestId);
    if (response) transfers.push({ kind: response.kind, body: bytes - response.headers, bytes });
  });
  await session.send('Network.enable');
  return transfers;
}

export const isNotImage = ({ kind }: Transfer): boolean => kind !== 'Image';

/** @returns bytes */
export const sizeOf = (transfers: readonly Transfer[], measure: 'body' | 'bytes'): number =>
  transfers.reduce((sum, transfer) => sum + transfer[measure], 0);
