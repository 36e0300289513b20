import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import { holds, hydrated, openBrowser, openPage } from '../../support/browser/journey.ts';

const site = testSite();

async function htmlOf(locale: Locale, path: string): Promise<string> {
  const answer = await fetch(site.origin + localePath(locale, path));
  expect(answer.status, path).toBe(200);
  return answer.text();
}

async function slugs(locale: Locale, call: string): Promise<{ slug: string; state?: string }[]> {
  const answer = await fetch(`${site.origin}/api/${call}`, { headers: { 'accept-language': locale } });
  return ((await answer.json()) as { data: { slug: string; state?: string }[] }).data;
}

const partOf = (html: string, tag: string) =>
  new RegExp(`<${tag}[ >].*</${tag}>`, 'su').exec(html)?.[0] ?? '';

/** Every form is there where a visitor comes to want it (R-017 … R-021). */
describe.each(locales)('in %s there is', (locale) => {
  const address = (form: string, query = '') => localePath(locale, `/forms/${form}${query}`);
  const link = (form: string, query?: string) => `href="${address(form, query)}"`;
  const action = (form: string, query?: string) => `action="${address(form, query)}"`;
  const expectIn = (part: string, wanted: string) => expect(part.includes(wanted), wanted).toBe(true);

  test('the call back in the header of every page, and its form on the home page', async () => {
    for (const path of ['/', '/deals', '/documents/tariffs']) {
      expectIn(partOf(await htmlOf(locale, path), 'header'), link('call-me'));
    }
    // At `/` a visitor without a language is not sent elsewhere.
    expectIn(partOf(await htmlOf(locale, '/'), 'main'), action('call-me'));
  });

  test('the message on the contacts', async () => {
    expectIn(partOf(await htmlOf(locale, '/contacts'), 'main'), action('message-us'));
  });

  test('the subscription in every footer and in the press center', async () => {
    for (const path of ['/', '/career']) {
      expectIn(partOf(await htmlOf(locale, path), 'footer'), action('subscribe', '?begin'));
    }
    expectIn(partOf(await htmlOf(locale, '/press-center'), 'main'), action('subscribe', '?begin'));
  });

  test('the request for material on each offering and each deal', async () => {
    for (const type of ['business', 'private']) {
      for (const { slug } of await slugs(locale, `offerings/${type}`)) {
        const main = partOf(await htmlOf(locale, `/offerings/${slug}`), 'main');
        expectIn(main, link('exclusive-info', `?subject=${slug}`));
      }
    }
    const deals = partOf(await htmlOf(locale, '/deals'), 'main');
    const all = await slugs(locale, 'deals');
    expect(all.length).toBeGreaterThan(0);
    for (const { slug } of all) expectIn(deals, link('exclusive-info', `?subject=${slug}`));
  });

  test('the application on each open vacancy, and in general on their list', async () => {
    expectIn(partOf(await htmlOf(locale, '/career'), 'main'), link('apply'));
    const open = await slugs(locale, 'career/vacancies');
    expect(open.length).toBeGreaterThan(0);
    for (const { slug } of open) {
      const main = partOf(await htmlOf(locale, `/career/${slug}`), 'main');
      expectIn(main, action('apply'));
      expectIn(main, `<option value="${slug}" selected="">`);
    }
  });
});

/** The data of a page that is opened leave the form out, which stands in its HTML. */
test('a form stays where React finds another page than it expected and draws all of it anew', async () => {
  const browser = await openBrowser();
  const { page, close } = await openPage(browser);
  await page.route(`${site.origin}/en`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /<h1([^>]*)>[^<]*<\/h1>/u,
      '<h1$1><b>A translator was here</b></h1>',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${site.origin}/en`);
  await hydrated(page);
  await holds(page, '!document.querySelector("h1").textContent.includes("translator")');
  const form = page.locator('main form[name=call-me]');
  for (const name of ['name', 'phone', 'consent', 'token']) {
    expect(await form.locator(`[name=${name}]`).count(), name).toBe(1);
  }
  await form.locator('[name=name]').fill('Асан');
  await close();
});
