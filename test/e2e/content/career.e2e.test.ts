import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { bindText } from '#language/text/typeset.ts';
import { testSite } from '#test/support/server/server.ts';
import { attributesOf, hydrated, openBrowser, openPage } from '../../support/browser/journey.ts';

interface Label {
  id: number;
  name: string;
}

interface Vacancy {
  id: number;
  slug: string;
  title: string;
  field: Label;
  cities: Label[];
  alternates: Record<Locale, string | null>;
}

const site = testSite();
const browser = await openBrowser();

const visit = (path: string) => fetch(site.origin + path, { redirect: 'manual' });

async function api<T>(path: string, locale: Locale): Promise<T> {
  const answer = await fetch(`${site.origin}/api${path}`, { headers: { 'Accept-Language': locale } });
  return ((await answer.json()) as { data: T }).data;
}

const vacanciesIn = (locale: Locale) => api<Vacancy[]>('/career/vacancies', locale);

/** The demo company's one closed vacancy, by its Kazakh slug. */
const CLOSED = {
  kk: 'aqparattyq-qauipsizdik-inzheneri',
  ru: 'inzhener-informatsionnoy-bezopasnosti',
  en: 'security-engineer',
};

describe.each(locales)('vacancies in %s', (locale) => {
  const list = localePath(locale, '/career');

  test('are all there, and are filtered by city and field without script', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const open = await vacanciesIn(locale);
    await page.goto(site.origin + list);
    expect(await page.locator('main article').count()).toBe(open.length);
    const filters = page.locator(`main nav a[href^="${list}?"]`);
    const addresses = await attributesOf(filters, 'href');
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) {
      const answer = await page.goto(site.origin + String(address));
      expect(answer?.status(), String(address)).toBe(200);
      const wanted = new URL(site.origin + String(address)).searchParams;
      const [city, field] = [wanted.get('city'), wanted.get('field')].map(Number);
      const left = open.filter(
        (vacancy) => vacancy.field.id === field || vacancy.cities.some(({ id }) => id === city),
      );
      const titles = await page.locator('main article h2').allTextContents();
      expect(titles, String(address)).toEqual(left.map(({ title }) => bindText(title)));
      const chosen = await attributesOf(page.locator('main nav a[aria-current=page]'), 'href');
      expect(chosen).toContain(address);
    }
    await close();
  });

  test('both filters hold together, and each can be taken back', async () => {
    const { page, said, close } = await openPage(browser);
    const [vacancy] = await vacanciesIn(locale);
    const [city, field] = [vacancy?.cities[0]?.id, vacancy?.field.id];
    await page.goto(`${site.origin}${list}?city=${city}`);
    await hydrated(page);
    await page.locator(`main nav a[href="${list}?city=${city}&field=${field}"]`).click();
    await page.waitForURL(`${site.origin}${list}?city=${city}&field=${field}`);
    await page.locator(`main article h2:has-text("${vacancy?.title}")`).waitFor();
    await page.locator(`main nav a[href="${list}?field=${field}"]`).click();
    await page.waitForURL(`${site.origin}${list}?field=${field}`);
    expect(said).toEqual([]);
    await close();
  });

  test('a city of ours that seeks nobody has an empty list with a way on', async () => {
    const cities = await api<Label[]>('/contacts/cities', locale);
    const open = await vacanciesIn(locale);
    const fields = new Map(open.map(({ field }) => [field.id, field]));
    const idle = cities.flatMap(({ id: city }) =>
      [...fields.keys()]
        .filter(
          (field) =>
            !open.some(
              (vacancy) => vacancy.field.id === field && vacancy.cities.some(({ id }) => id === city),
            ),
        )
        .map((field) => `?city=${city}&field=${field}`),
    );
    expect(idle.length).toBeGreaterThan(0);
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const answer = await page.goto(site.origin + list + idle[0]);
    expect(answer?.status()).toBe(200);
    expect(await page.locator('main article').count()).toBe(0);
    expect(await page.locator(`main a[href="${list}"]`).count()).toBeGreaterThan(0);
    await close();
  });

  test('a field of ours that seeks nobody has an empty list, kept out of search engines', async () => {
    const open = await vacanciesIn(locale);
    const fields = await api<Label[]>('/career/fields', locale);
    const idle = fields.filter(({ id }) => open.every(({ field }) => field.id !== id));
    expect(idle.length).toBeGreaterThan(0);
    for (const { id, name } of idle) {
      const answer = await visit(`${list}?field=${id}`);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain(`<title>${name} – `);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('<article');
    }
  });

  test.each([
    'city=999999',
    'field=999999',
    'city=abc',
    'city=0',
    'city=',
    'city=1&city=2',
    'field=-1',
    'field=1e3',
  ])('?%s is not found', async (query) => {
    const answer = await visit(`${list}?${query}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(`Page Not Found: ${list}`);
  });

  test('a vacancy says what, where, for how much and how to apply, without script', async () => {
    const [vacancy] = await vacanciesIn(locale);
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}${list}/${vacancy?.slug}`);
    expect(await page.locator('h1').textContent()).toBe(bindText(vacancy?.title ?? ''));
    expect(await page.locator('main article h2').count()).toBeGreaterThanOrEqual(4);
    expect(await page.locator('main dl').first().textContent()).toContain('₸');
    expect(await page.locator('main article a[href^="tel:+7"]:visible').count()).toBe(1);
    const form = page.locator('main article form[name=apply]');
    expect(await form.locator('select[name=vacancy]').inputValue()).toBe(vacancy?.slug);
    // What is wrong comes back with everything that was written.
    await form.locator('[name=name]').fill('Әлия Қасымова');
    await form.locator('[name=cover]').fill('бір\nекі');
    await form.locator('button[type=submit]').click();
    await page.waitForURL(site.origin + localePath(locale, '/forms/apply'));
    expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
    expect(await page.inputValue('#apply-name')).toBe('Әлия Қасымова');
    expect(await page.inputValue('#apply-cover')).toBe('бір\nекі');
    expect(await page.inputValue('#apply-vacancy')).toBe(vacancy?.slug);
    await page.goBack();
    const above = await attributesOf(page.locator('main nav').first().locator('a'), 'href');
    expect(above).toEqual([localePath(locale, '/'), list]);
    await close();
  });

  test('a closed vacancy keeps its page, says so and takes no application (R-036)', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const answer = await page.goto(`${site.origin}${list}/${CLOSED[locale]}`);
    expect(answer?.status()).toBe(200);
    expect(await page.locator('main a[href*="/forms/"]').count()).toBe(0);
    expect(await page.locator('main form').count()).toBe(0);
    expect(await page.locator('main a[href^="tel:"]').count()).toBe(0);
    const open = await vacanciesIn(locale);
    expect(open.map(({ slug }) => slug)).not.toContain(CLOSED[locale]);
    await page.locator(`main article p a[href="${list}"]`).click();
    await page.waitForURL(site.origin + list);
    expect(await page.locator(`main a[href="${list}/${CLOSED[locale]}"]`).count()).toBe(0);
    await close();
  });

  test('what is no vacancy is not found', async () => {
    for (const slug of ['no-such-vacancy', 'a_b', '%D0%B0']) {
      expect((await visit(`${list}/${slug}`)).status, slug).toBe(404);
    }
  });
});

test('a slug of another language moves to the right one (N-12)', async () => {
  const answer = await visit(`/ru/career/${CLOSED.kk}`);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toMatch(new RegExp(`/ru/career/${CLOSED.ru}$`));
});

test('a vacancy that is not translated is told honestly', async () => {
  for (const { slug } of await vacanciesIn('kk')) {
    const { alternates } = await api<Vacancy>(`/career/vacancies/${slug}`, 'kk');
    if (alternates.en !== null) continue;
    const answer = await visit(`/en/career/${slug}`);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain(`href="/career/${slug}"`);
    return;
  }
  throw new Error('every vacancy is translated');
});
