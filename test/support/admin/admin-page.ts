import type { Browser, Page } from 'playwright-core';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { Locale } from '#language/locale/locale.ts';
import { openPage, type PageOptions } from '../browser/page.ts';
import type { AdminSite } from './admin-site.ts';

export const administrator = {
  name: 'Айгерім Сәрсенова',
  email: 'aigerim@dala.kz',
  password: 'жеті рет өлшеп, бір рет кес',
};

/** A user of the admin in tests. */
type Credentials = Pick<typeof administrator, 'email' | 'password'>;

/** Performs an admin call as a browser does. */
export function callAdmin(
  origin: string,
  method: string,
  path: string,
  { body, cookie = '' }: { body?: object | undefined; cookie?: string | undefined } = {},
): Promise<Response> {
  return fetch(`${origin}/admin/api${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      origin,
      cookie,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** @throws Error for a problem */
export async function post(origin: string, path: string, body: object, cookie?: string): Promise<Response> {
  const response = await callAdmin(origin, 'POST', path, { body, cookie });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** The cookie that a response sets, as a browser sends it: `name=value`. */
export const cookieOf = (response: Response): string =>
  response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

/** Registers the first administrator through the API. @returns the response, with a session */
export function setUpAdministrator(site: AdminSite, locale: Locale = 'kk'): Promise<Response> {
  return post(site.server.origin, '/setup', { ...administrator, token: site.setupToken(), locale });
}

/** Opens a page in which a user has signed in. */
export async function openAdminPage(
  browser: Browser,
  site: AdminSite,
  { email, password }: Credentials = administrator,
  options: PageOptions = {},
): Promise<Page> {
  const { origin } = site.server;
  const [name = '', value = ''] = cookieOf(await post(origin, '/sign-in', { email, password })).split('=');
  const { page } = await openPage(browser, { baseURL: origin, reducedMotion: 'reduce', ...options });
  const { hostname } = new URL(origin);
  await page.context().addCookies([{ name, value, domain: hostname, path: '/admin', httpOnly: true }]);
  return page;
}

/** Waits until the screen is shown with its content. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main[aria-busy=false]').waitFor();
}

/** Performs an admin call as the user of a page. @returns the parsed response; null without a body */
export async function callAsUser<Result>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Result> {
  const init = {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  };
  const expression = `fetch(${JSON.stringify(`/admin/api${path}`)}, ${JSON.stringify(init)})
    .then(async (response) => [response.status, await response.text()])`;
  const [status, text] = await page.evaluate<[number, string]>(expression);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Result;
}

/** When the user of a page signed in, by the clock of the server, which shows the date of the demo content. */
export async function readSignInTime(page: Page): Promise<number> {
  const { sessions } = await callAsUser<AdminResult<'sessions'>>(page, 'GET', '/account/sessions');
  return Date.parse(sessions.find(({ isCurrent }) => isCurrent)?.createdAt ?? '');
}
