import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { openBrowser, openPage, waitForCondition, waitForHydration } from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();

async function htmlOf(locale: Locale, path: string): Promise<string> {
  const response = await fetch(site.origin + localePath(locale, path));
  expect(response.status, path).toBe(200);
  return response.text();
}

async function slugs(locale: Locale, call: string): Promise<{ slug: string; state?: string }[]> {
  const response = await fetch(`${site.origin}/api/${call}`, { headers: { 'accept-language': locale } });
  return ((await response.json()) as { data: { slug: string; state?: string }[] }).data;
}

const elementIn = (html: string, tag: string) =>
  new RegExp(`<${tag}[ >].*</${tag}>`, 'su').exec(html)?.[0] ?? '';

/** Pages with links to forms or with forms (R-017 … R-021). */
describe.each(locales)('in %s', (locale) => {
  const address = (form: string, query = '') => localePath(locale, `/forms/${form}${query}`);
  const link = (form: string, query?: string) => `href="${address(form, query)}"`;
  const action = (form: string, query?: string) => `action="${address(form, query)}"`;
  const expectIn = (html: string, expected: string) => expect(html.includes(expected), expected).toBe(true);

  test('The callback link is in the header of every page, and the form on the start page', async () => {
    for (const path of ['/', '/deals', '/documents/tariffs']) {
      expectIn(elementIn(await htmlOf(locale, path), 'header'), link('call-me'));
    }
    // At `/`, a request without language preference is not redirected.
    expectIn(elementIn(await htmlOf(locale, '/'), 'main'), action('call-me'));
  });

  test('The message form is on the contacts page', async () => {
    expectIn(elementIn(await htmlOf(locale, '/contacts'), 'main'), action('message-us'));
  });

  test('The subscription form is in the footer and in the press centre', async () => {
    for (const path of ['/', '/career']) {
      expectIn(elementIn(await htmlOf(locale, path), 'footer'), action('subscribe', '?begin'));
    }
    expectIn(elementIn(await htmlOf(locale, '/press-center'), 'main'), action('subscribe', '?begin'));
  });

  test('The request for material is linked on each offering and deal', async () => {
    for (const type of ['business', 'private']) {
      for (const { slug } of await slugs(locale, `offerings/${type}`)) {
        const main = elementIn(await htmlOf(locale, `/offerings/${slug}`), 'main');
        expectIn(main, link('exclusive-info', `?subject=${slug}`));
      }
    }
    const deals = elementIn(await htmlOf(locale, '/deals'), 'main');
    const allDeals = await slugs(locale, 'deals');
    expect(allDeals.length).toBeGreaterThan(0);
    for (const { slug } of allDeals) expectIn(deals, link('exclusive-info', `?subject=${slug}`));
  });

  test('The application form is on each open vacancy and linked from the list', async () => {
    expectIn(elementIn(await htmlOf(locale, '/career'), 'main'), link('apply'));
    const open = await slugs(locale, 'career/vacancies');
    expect(open.length).toBeGreaterThan(0);
    for (const { slug } of open) {
      const main = elementIn(await htmlOf(locale, `/career/${slug}`), 'main');
      expectIn(main, action('apply'));
      expectIn(main, `<option value="${slug}" selected="">`);
    }
  });
});

/** Page data omits the form, which is in the HTML only. */
test('A form survives a hydration mismatch with a full client render', async () => {
  const browser = await openBrowser();
  const { page } = await openPage(browser, { mayLog: true });
  await page.route(`${site.origin}/en`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<h1([^>]*)>[^<]*<\/h1>/u,
      '<h1$1><b>A translator was here</b></h1>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`${site.origin}/en`);
  await waitForHydration(page);
  await waitForCondition(page, '!document.querySelector("h1").textContent.includes("translator")');
  const form = page.getByRole('main').locator('form[name=call-me]');
  for (const name of ['name', 'phone', 'consent', 'token']) {
    expect(await form.locator(`[name=${name}]`).count(), name).toBe(1);
  }
  await form.locator('[name=name]').fill('Асан');
});
