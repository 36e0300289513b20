import type { Browser, Page } from 'playwright-core';
import { createSetupLink } from '#operations/auth/set-up.ts';
import { administrator, cookieOf, post } from '#test/support/admin/admin-page.ts';
import { untilShown } from './frame-time.ts';
import { recordTransfers, sizeOf, type Transfer } from './phone.ts';
import { formatKilobytes, type Row } from './report.ts';
import type { BenchSite } from './site.ts';

/** Registers the first administrator. @returns the cookie of a session */
export async function signInToAdmin({ origin, store: { db } }: BenchSite): Promise<string> {
  const link = await createSetupLink({ db, now: Date.now });
  const token = link?.split('#')[1] ?? '';
  return cookieOf(await post(origin, '/setup', { ...administrator, token, locale: 'kk' }));
}

/** Headers of a call of the admin API. */
export const adminHeaders = (cookie: string): Record<string, string> => ({
  cookie,
  'sec-fetch-site': 'same-origin',
});

interface AdminScreen {
  page: Page;
  /** Live list of finished transfers. */
  transfers: readonly Transfer[];
  close(): Promise<void>;
}

/** Opens an empty page of a laptop with an empty browser cache, in which a user has signed in. */
export async function openAdminScreen(
  browser: Browser,
  origin: string,
  cookie: string,
): Promise<AdminScreen> {
  const [name = '', value = ''] = cookie.split('=');
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'kk-KZ',
    baseURL: origin,
  });
  const { hostname } = new URL(origin);
  await context.addCookies([{ name, value, domain: hostname, path: '/admin', httpOnly: true }]);
  const page = await context.newPage();
  const transfers = await recordTransfers(await context.newCDPSession(page));
  return { page, transfers, close: () => context.close() };
}

/** Opens a screen. @returns the milliseconds from the start of the navigation to the frame that shows the element */
export async function timeToElement(page: Page, path: string, selector: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  return page.evaluate<number>(untilShown(selector));
}

/** Scripts and styles that a screen downloads at the first visit. */
export function sizeRows(screen: string, transfers: readonly Transfer[], scriptTarget: string): Row[] {
  const row = (name: string, kind: string, target: string): Row => ({
    metric: `admin, ${screen}, first visit: ${name}`,
    target,
    measured: formatKilobytes(
      sizeOf(
        transfers.filter((transfer) => transfer.kind === kind),
        'body',
      ),
    ),
  });
  return [row('script', 'Script', scriptTarget), row('styles', 'Stylesheet', '–')];
}
