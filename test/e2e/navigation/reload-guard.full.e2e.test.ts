import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Localised, localePath, locales } from '#language/locale/locale.ts';
import { IS_HYDRATED } from '#test/support/browser/hydration.ts';
import { markDocument, openBrowser, openPage, waitForHydration } from '#test/support/browser/page.ts';
import { mockConnection, recordRequests } from '#test/support/browser/page-conditions.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

const ERROR_TITLE = 'Something went wrong';

/** Opens a page with prefetching disabled, so that a navigation requests its files. */
async function openWithoutPrefetch(address: string) {
  const watchedPage = await openPage(browser, { mayLog: true });
  await mockConnection(watchedPage.page, { saveData: true });
  await watchedPage.page.goto(site.origin + address);
  await waitForHydration(watchedPage.page);
  return watchedPage;
}

/** Returns 404 once, as for files of a former build after a deployment. */
const failOnce = (page: Page, file: Parameters<Page['route']>[0]) =>
  page.route(file, (route) => route.fulfill({ status: 404, body: 'Not found\n' }), { times: 1 });

const SCRIPTS = /\/assets\/[a-z-]*page-[^/]+\.js$/;
const STYLE = /\/assets\/[^/]+\.css$/;

describe('If a script is missing', () => {
  test('The target page is loaded exactly once (R-191)', async () => {
    const { page } = await openWithoutPrefetch('/en/contacts');
    const sameDocument = await markDocument(page);
    const loads = recordRequests(page, /^\/en\/deals(\?.*)?$/);
    await failOnce(page, SCRIPTS);
    await page.getByRole('contentinfo').locator('a[href="/en/deals"]').first().click();
    await expect.poll(sameDocument).toBe(false);
    await waitForHydration(page);
    expect(page.url()).toBe(`${site.origin}/en/deals`);
    expect(loads).toEqual(['/en/deals']);
    expect(await page.getByRole('contentinfo').count()).toBe(1);
  });

  test('A click immediately after hydration also loads the target page once (R-191)', async () => {
    const { page } = await openPage(browser, { mayLog: true });
    await mockConnection(page, { saveData: true });
    const contactsHtml = await (await fetch(`${site.origin}/en/contacts`)).text();
    const isNewScript = ({ pathname }: URL) => SCRIPTS.test(pathname) && !contactsHtml.includes(pathname);
    await failOnce(page, isNewScript);
    const failedResponse = page.waitForResponse(
      (response) => isNewScript(new URL(response.url())) && response.status() === 404,
    );
    await page.addInitScript(`if (location.pathname === '/en/contacts') {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (${IS_HYDRATED}) document.querySelector('footer a[href="/en/deals"]').click();
        else port2.postMessage('later');
      };
      port2.postMessage('later');
    }`);
    const loads = recordRequests(page, /^\/en\/deals(\?.*)?$/);
    await page.goto(`${site.origin}/en/contacts`);
    await failedResponse;
    await expect.poll(() => loads).toEqual(['/en/deals']);
    await page.waitForURL(`${site.origin}/en/deals`);
    await waitForHydration(page);
    expect(await page.getByRole('contentinfo').count()).toBe(1);
  });

  test('A second failure within ten seconds shows the error page at the target without a reload (R-193)', async () => {
    const { page } = await openWithoutPrefetch('/en/contacts');
    await failOnce(page, SCRIPTS);
    const isFirstDocument = await markDocument(page);
    await page.getByRole('contentinfo').locator('a[href="/en/deals"]').first().click();
    await expect.poll(isFirstDocument).toBe(false);
    await waitForHydration(page);
    const sameDocument = await markDocument(page);
    await failOnce(page, SCRIPTS);
    await page.getByRole('contentinfo').locator('a[href="/en/faq"]').first().click();
    await page.waitForURL(`${site.origin}/en/faq`);
    await page.getByText(ERROR_TITLE).first().waitFor();
    expect(await page.getByRole('main').getByRole('navigation').getByRole('link').count()).toBe(7);
    expect(await sameDocument()).toBe(true);
    // Other pages are reachable.
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(`${site.origin}/en`);
    await page.getByRole('contentinfo').waitFor();
  });
});

describe('If the style sheet is missing', () => {
  const isStyled = (page: Page) =>
    page.evaluate<boolean>('getComputedStyle(document.body).fontFamily.includes("Inter")');

  test('The page is reloaded once and then has its style (R-192)', async () => {
    const { page } = await openPage(browser, { mayLog: true });
    const loads = recordRequests(page, /^\/en\/deals(\?.*)?$/);
    await failOnce(page, STYLE);
    await page.goto(`${site.origin}/en/deals?year=2026`);
    await expect.poll(() => isStyled(page)).toBe(true);
    await waitForHydration(page);
    expect(page.url()).toBe(`${site.origin}/en/deals?year=2026`);
    expect(loads).toHaveLength(2);
  });

  test('A second failure within ten seconds causes no reload, and links work (R-193)', async () => {
    const { page } = await openPage(browser, { mayLog: true });
    const loads = recordRequests(page, /^\/en\/deals$/);
    await page.route(STYLE, (route) => route.fulfill({ status: 404, body: 'Not found\n' }));
    await page.goto(`${site.origin}/en/deals`);
    await expect.poll(() => loads.length).toBe(2);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(loads).toHaveLength(2);
    await page.getByRole('contentinfo').locator('a[href="/en/faq"]').first().click();
    await page.waitForURL(`${site.origin}/en/faq`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('An unreachable site causes no reload', async () => {
    const { page } = await openPage(browser, { mayLog: true });
    const buildRequests = recordRequests(page, /^\/_build\/latest[.]json/);
    await page.route(/\/_build\/latest[.]json/, (route) => route.abort());
    await page.route(STYLE, (route) => route.abort());
    await page.goto(`${site.origin}/en/deals`);
    await waitForHydration(page);
    const sameDocument = await markDocument(page);
    await expect.poll(() => buildRequests.length).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(await sameDocument()).toBe(true);
  });
});

test('With blocked session storage, the page is not reloaded automatically (R-194)', async () => {
  const { page } = await openPage(browser, { mayLog: true });
  await mockConnection(page, { saveData: true });
  await page.addInitScript(
    `Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('', 'SecurityError') } })`,
  );
  await page.goto(`${site.origin}/en/contacts`);
  await waitForHydration(page);
  const sameDocument = await markDocument(page);
  await failOnce(page, SCRIPTS);
  await page.getByRole('contentinfo').locator('a[href="/en/deals"]').first().click();
  await page.waitForURL(`${site.origin}/en/deals`);
  await page.getByText(ERROR_TITLE).first().waitFor();
  expect(await sameDocument()).toBe(true);
});

// A form with a draft and fields of every kind.
const ADD_FORM = `{
  const form = document.createElement('form');
  form.name = 'sample';
  form.dataset.draft = '';
  form.innerHTML = \`
    <input name="name"><textarea name="text"></textarea>
    <input type="checkbox" name="topic" value="a"><input type="checkbox" name="topic" value="b" checked>
    <select name="city"><option>Алматы</option><option>Астана</option></select>
    <input name="iin"><input type="password" name="secret"><input name="card" autocomplete="cc-number">
    <input name="passport" data-sensitive><div data-sensitive><input name="health"></div>\`;
  document.querySelector('main').append(form);
}`;
const FORM_VALUES = `Array.from(document.querySelectorAll('form[name=sample] [name]'), (field) =>
  field.type === 'checkbox' ? field.checked : field.value)`;
const sensitiveFields = ['iin', 'secret', 'card', 'passport', 'health'];

test('Form values are restored once after a reload, except sensitive ones (R-195)', async () => {
  const { page } = await openWithoutPrefetch('/en/faq');
  await page.evaluate(ADD_FORM);
  const form = page.locator('form[name=sample]');
  for (const name of ['name', ...sensitiveFields]) {
    await form.locator(`[name=${name}]`).fill(`Әсел ${name}`);
  }
  await form.locator('textarea').fill('бір\nекі');
  await form.locator('[value=a]').check();
  await form.locator('[value=b]').uncheck();
  await form.locator('select').selectOption('Астана');
  const query = page.getByRole('main').locator('form[name=page-search] input[name=query]');
  await query.fill('how to');

  const sameDocument = await markDocument(page);
  await failOnce(page, SCRIPTS);
  await page.getByRole('contentinfo').locator('a[href="/en/deals"]').first().click();
  await expect.poll(sameDocument).toBe(false);
  await waitForHydration(page);
  const stored = await page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
  for (const name of sensitiveFields) expect(stored).not.toContain(`Әсел ${name}`);

  // Returns to the page of the form by a link.
  await page.getByRole('banner').locator('a[href="/en/faq"]').first().dispatchEvent('click');
  await page.waitForURL(`${site.origin}/en/faq`);
  await expect.poll(() => query.inputValue()).toBe('how to');
  await page.evaluate(ADD_FORM);
  await page.getByRole('main').locator('a[href^="/en/faq?"]').first().click();
  const restoredValues = ['Әсел name', 'бір\nекі', true, false, 'Астана', '', '', '', '', ''];
  await expect.poll(() => page.evaluate(FORM_VALUES)).toEqual(restoredValues);
  const storageKeys = await page.evaluate<string[]>('Object.keys(sessionStorage)');
  expect(storageKeys.filter((key) => /^site-(?:page-state|draft)/.test(key))).toEqual([]);
});

const unreachableMessage: Localised<string> = {
  kk: 'Сайтпен байланыс жоқ.',
  ru: 'Нет связи с сайтом.',
  en: 'The site cannot be reached.',
};

test.each(locales)(
  'Without a network, the error page in %s says so, and its links work when the network is back',
  async (locale) => {
    const localise = (path: string) => localePath(locale, path);
    const { page } = await openWithoutPrefetch(localise('/about'));
    const sameDocument = await markDocument(page);
    await page.context().setOffline(true);
    await page
      .locator(`main a[href="${localise('/about/history')}"]`)
      .first()
      .click();
    await page.waitForURL(site.origin + localise('/about/history'));
    await page.getByText(unreachableMessage[locale]).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe(locale);
    expect(await page.getByRole('main').textContent()).not.toMatch(/[45]\d\d/);
    await page.locator(`main nav a[href="${localise('/contacts')}"]`).click();
    await page.waitForURL(site.origin + localise('/contacts'));
    await page.getByText(unreachableMessage[locale]).waitFor();
    expect(await sameDocument()).toBe(true);
    await page.context().setOffline(false);
    await page.locator(`main nav a[href="${localise('/about')}"]`).click();
    await page.waitForURL(site.origin + localise('/about'));
    await page.getByRole('contentinfo').waitFor();
  },
);

test('A response of a captive portal is shown as a document', async () => {
  const { page } = await openWithoutPrefetch('/en/about');
  await page.route('**/en/about/history/_payload.json*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Please log in</h1>' }),
  );
  await page.route('**/en/about/history', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Please log in</h1>' }),
  );
  await page.getByRole('main').locator('a[href="/en/about/history"]').first().click();
  await page.getByText('Please log in').waitFor();
  expect(page.url()).toBe(`${site.origin}/en/about/history`);
});
