import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Localised, localePath, locales } from '#language/locale/locale.ts';
import { IS_HYDRATED } from '#test/support/browser/hydration.ts';
import { testSite } from '#test/support/server/server.ts';
import { hydrated, markDocument, openBrowser, openPage } from '../../support/browser/journey.ts';
import { listenFor, sayConnection } from '../../support/browser/open-page.ts';

const site = testSite();
const browser = await openBrowser();

const FAILED = 'Something went wrong';

/** A page that fetches nothing in advance, so that a navigation asks for the files that it needs. */
async function openPlain(address: string) {
  const opened = await openPage(browser);
  await sayConnection(opened.page, { saveData: true });
  await opened.page.goto(site.origin + address);
  await hydrated(opened.page);
  return opened;
}

/** As a deploy leaves it: the files of the former build are gone. */
const lose = (page: Page, file: Parameters<Page['route']>[0]) =>
  page.route(file, (route) => route.fulfill({ status: 404, body: 'Not found\n' }), { times: 1 });

const SCRIPTS = /\/assets\/[a-z-]*page-[^/]+\.js$/;
const STYLE = /\/assets\/[^/]+\.css$/;

describe('where a script is lost', () => {
  test('the page loads once at its target, and nowhere else (R-191)', async () => {
    const { page, close } = await openPlain('/en/contacts');
    const sameDocument = await markDocument(page);
    const loads = listenFor(page, /^\/en\/deals(\?.*)?$/);
    await lose(page, SCRIPTS);
    await page.locator('footer a[href="/en/deals"]').first().click();
    await expect.poll(sameDocument).toBe(false);
    await hydrated(page);
    expect(page.url()).toBe(`${site.origin}/en/deals`);
    expect(loads).toEqual(['/en/deals']);
    expect(await page.locator('footer').count()).toBe(1);
    await close();
  });

  test('a click in the moment in which the page takes it is no exception (R-191)', async () => {
    const { page, close } = await openPage(browser);
    await sayConnection(page, { saveData: true });
    const arrived = await (await fetch(`${site.origin}/en/contacts`)).text();
    const isTheirs = ({ pathname }: URL) => SCRIPTS.test(pathname) && !arrived.includes(pathname);
    await lose(page, isTheirs);
    const lost = page.waitForResponse((answer) => isTheirs(new URL(answer.url())) && answer.status() === 404);
    await page.addInitScript(`if (location.pathname === '/en/contacts') {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (${IS_HYDRATED}) document.querySelector('footer a[href="/en/deals"]').click();
        else port2.postMessage('later');
      };
      port2.postMessage('later');
    }`);
    const loads = listenFor(page, /^\/en\/deals(\?.*)?$/);
    await page.goto(`${site.origin}/en/contacts`);
    await lost;
    await expect.poll(() => loads).toEqual(['/en/deals']);
    await page.waitForURL(`${site.origin}/en/deals`);
    await hydrated(page);
    expect(await page.locator('footer').count()).toBe(1);
    await close();
  });

  test('a second time within ten seconds the error page stands at the target, and nothing reloads (R-193)', async () => {
    const { page, close } = await openPlain('/en/contacts');
    await lose(page, SCRIPTS);
    const first = await markDocument(page);
    await page.locator('footer a[href="/en/deals"]').first().click();
    await expect.poll(first).toBe(false);
    await hydrated(page);
    const sameDocument = await markDocument(page);
    await lose(page, SCRIPTS);
    await page.locator('footer a[href="/en/faq"]').first().click();
    await page.waitForURL(`${site.origin}/en/faq`);
    await page.getByText(FAILED).first().waitFor();
    expect(await page.locator('main nav a').count()).toBe(7);
    expect(await sameDocument()).toBe(true);
    // Elsewhere the visitor can go on.
    await page.locator('header a').first().click();
    await page.waitForURL(`${site.origin}/en`);
    await page.locator('footer').waitFor();
    await close();
  });
});

describe('where the style is lost', () => {
  const isStyled = (page: Page) =>
    page.evaluate<boolean>('getComputedStyle(document.body).fontFamily.includes("Inter")');

  test('the page loads once more, and its style is there (R-192)', async () => {
    const { page, close } = await openPage(browser);
    const loads = listenFor(page, /^\/en\/deals(\?.*)?$/);
    await lose(page, STYLE);
    await page.goto(`${site.origin}/en/deals?year=2026`);
    await expect.poll(() => isStyled(page)).toBe(true);
    await hydrated(page);
    expect(page.url()).toBe(`${site.origin}/en/deals?year=2026`);
    expect(loads).toHaveLength(2);
    await close();
  });

  test('a second time within ten seconds the page stays as it is, and its links lead on (R-193)', async () => {
    const { page, close } = await openPage(browser);
    const loads = listenFor(page, /^\/en\/deals$/);
    await page.route(STYLE, (route) => route.fulfill({ status: 404, body: 'Not found\n' }));
    await page.goto(`${site.origin}/en/deals`);
    await expect.poll(() => loads.length).toBe(2);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(loads).toHaveLength(2);
    await page.locator('footer a[href="/en/faq"]').first().click();
    await page.waitForURL(`${site.origin}/en/faq`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await close();
  });

  test('where the site cannot be reached, nothing reloads', async () => {
    const { page, close } = await openPage(browser);
    const asked = listenFor(page, /^\/_build\/latest[.]json/);
    await page.route(/\/_build\/latest[.]json/, (route) => route.abort());
    await page.route(STYLE, (route) => route.abort());
    await page.goto(`${site.origin}/en/deals`);
    await hydrated(page);
    const sameDocument = await markDocument(page);
    await expect.poll(() => asked.length).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(await sameDocument()).toBe(true);
    await close();
  });
});

test('where session storage is blocked, nothing reloads by itself (R-194)', async () => {
  const { page, close } = await openPage(browser);
  await sayConnection(page, { saveData: true });
  await page.addInitScript(
    `Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('', 'SecurityError') } })`,
  );
  await page.goto(`${site.origin}/en/contacts`);
  await hydrated(page);
  const sameDocument = await markDocument(page);
  await lose(page, SCRIPTS);
  await page.locator('footer a[href="/en/deals"]').first().click();
  await page.waitForURL(`${site.origin}/en/deals`);
  await page.getByText(FAILED).first().waitFor();
  expect(await sameDocument()).toBe(true);
  await close();
});

// A form as it may come: marked, with fields of every kind.
const addLetter = `{
  const form = document.createElement('form');
  form.name = 'letter';
  form.dataset.draft = '';
  form.innerHTML = \`
    <input name="name"><textarea name="text"></textarea>
    <input type="checkbox" name="topic" value="a"><input type="checkbox" name="topic" value="b" checked>
    <select name="city"><option>Алматы</option><option>Астана</option></select>
    <input name="iin"><input type="password" name="secret"><input name="card" autocomplete="cc-number">
    <input name="passport" data-sensitive><div data-sensitive><input name="health"></div>\`;
  document.querySelector('main').append(form);
}`;
const letterValues = `Array.from(document.querySelectorAll('form[name=letter] [name]'), (field) =>
  field.type === 'checkbox' ? field.checked : field.value)`;
const sensitive = ['iin', 'secret', 'card', 'passport', 'health'];

test('what a visitor has put into a form is there again when the form is, once, and nothing sensitive (R-195)', async () => {
  const { page, close } = await openPlain('/en/faq');
  await page.evaluate(addLetter);
  const form = page.locator('form[name=letter]');
  for (const name of ['name', ...sensitive]) {
    await form.locator(`[name=${name}]`).fill(`Әсел ${name}`);
  }
  await form.locator('textarea').fill('бір\nекі');
  await form.locator('[value=a]').check();
  await form.locator('[value=b]').uncheck();
  await form.locator('select').selectOption('Астана');
  const query = page.locator('main form[name=page-search] input[name=query]');
  await query.fill('how to');

  const sameDocument = await markDocument(page);
  await lose(page, SCRIPTS);
  await page.locator('footer a[href="/en/deals"]').first().click();
  await expect.poll(sameDocument).toBe(false);
  await hydrated(page);
  const stored = await page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
  for (const name of sensitive) expect(stored).not.toContain(`Әсел ${name}`);

  // Back on the page of the form, by a link of the site.
  await page.locator('header a[href="/en/faq"]').first().dispatchEvent('click');
  await page.waitForURL(`${site.origin}/en/faq`);
  await expect.poll(() => query.inputValue()).toBe('how to');
  await page.evaluate(addLetter);
  await page.locator('main a[href^="/en/faq?"]').first().click();
  const kept = ['Әсел name', 'бір\nекі', true, false, 'Астана', '', '', '', '', ''];
  await expect.poll(() => page.evaluate(letterValues)).toEqual(kept);
  const left = await page.evaluate<string[]>('Object.keys(sessionStorage)');
  expect(left.filter((key) => /^site-(?:page-state|draft)/.test(key))).toEqual([]);
  await close();
});

const unreachable: Localised<string> = {
  kk: 'Сайтпен байланыс жоқ.',
  ru: 'Нет связи с сайтом.',
  en: 'The site cannot be reached.',
};

test.each(locales)(
  'without a network the error page says so at the target, in %s, and leads on when it is back',
  async (locale) => {
    const at = (path: string) => localePath(locale, path);
    const { page, close } = await openPlain(at('/about'));
    const sameDocument = await markDocument(page);
    await page.context().setOffline(true);
    await page
      .locator(`main a[href="${at('/about/history')}"]`)
      .first()
      .click();
    await page.waitForURL(site.origin + at('/about/history'));
    await page.getByText(unreachable[locale]).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe(locale);
    expect(await page.locator('main').textContent()).not.toMatch(/[45]\d\d/);
    await page.locator(`main nav a[href="${at('/contacts')}"]`).click();
    await page.waitForURL(site.origin + at('/contacts'));
    await page.getByText(unreachable[locale]).waitFor();
    expect(await sameDocument()).toBe(true);
    await page.context().setOffline(false);
    await page.locator(`main nav a[href="${at('/about')}"]`).click();
    await page.waitForURL(site.origin + at('/about'));
    await page.locator('footer').waitFor();
    await close();
  },
);

test('an answer that is none of ours, such as that of a hotel, is shown as the page that it is', async () => {
  const { page, close } = await openPlain('/en/about');
  await page.route('**/en/about/history/_payload.json*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Please log in</h1>' }),
  );
  await page.route('**/en/about/history', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Please log in</h1>' }),
  );
  await page.locator('main a[href="/en/about/history"]').first().click();
  await page.getByText('Please log in').waitFor();
  expect(page.url()).toBe(`${site.origin}/en/about/history`);
  await close();
});
