import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { insertNoBreakSpaces } from '#language/text/typeset.ts';
import {
  attributesOf,
  currentLinks,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

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

const request = (path: string) => fetch(site.origin + path, { redirect: 'manual' });

async function api<T>(path: string, locale: Locale): Promise<T> {
  const response = await fetch(`${site.origin}/api${path}`, { headers: { 'Accept-Language': locale } });
  return ((await response.json()) as { data: T }).data;
}

const vacanciesIn = (locale: Locale) => api<Vacancy[]>('/career/vacancies', locale);

/** The closed vacancy of the demo content. */
const CLOSED = {
  kk: 'aqparattyq-qauipsizdik-inzheneri',
  ru: 'inzhener-informatsionnoy-bezopasnosti',
  en: 'security-engineer',
};

describe.each(locales)('Vacancies in %s', (locale) => {
  const list = localePath(locale, '/career');

  test('All vacancies are listed and can be filtered by city and field without script', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const open = await vacanciesIn(locale);
    await page.goto(site.origin + list);
    expect(await page.getByRole('main').getByRole('article').count()).toBe(open.length);
    const filters = page.locator(`main nav a[href^="${list}?"]`);
    const addresses = await attributesOf(filters, 'href');
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) {
      const response = await page.goto(site.origin + String(address));
      expect(response?.status(), String(address)).toBe(200);
      const searchParams = new URL(site.origin + String(address)).searchParams;
      const [city, field] = [searchParams.get('city'), searchParams.get('field')].map(Number);
      const expected = open.filter(
        (vacancy) => vacancy.field.id === field || vacancy.cities.some(({ id }) => id === city),
      );
      const titles = await page
        .getByRole('main')
        .getByRole('article')
        .getByRole('heading', { level: 2 })
        .allTextContents();
      expect(titles, String(address)).toEqual(expected.map(({ title }) => insertNoBreakSpaces(title)));
      const current = await attributesOf(currentLinks(page), 'href');
      expect(current).toContain(address);
    }
  });

  test('Both filters can be combined, and each can be removed', async () => {
    const { page } = await openPage(browser);
    const [vacancy] = await vacanciesIn(locale);
    const [city, field] = [vacancy?.cities[0]?.id, vacancy?.field.id];
    await page.goto(`${site.origin}${list}?city=${city}`);
    await waitForHydration(page);
    await page.locator(`main nav a[href="${list}?city=${city}&field=${field}"]`).click();
    await page.waitForURL(`${site.origin}${list}?city=${city}&field=${field}`);
    await page.locator(`main article h2:has-text("${vacancy?.title}")`).waitFor();
    await page.locator(`main nav a[href="${list}?field=${field}"]`).click();
    await page.waitForURL(`${site.origin}${list}?field=${field}`);
  });

  test('A filter without vacancies shows an empty list with a link to all vacancies', async () => {
    const cities = await api<Label[]>('/contacts/cities', locale);
    const open = await vacanciesIn(locale);
    const fields = new Map(open.map(({ field }) => [field.id, field]));
    const withoutVacancies = cities.flatMap(({ id: city }) =>
      [...fields.keys()]
        .filter(
          (field) =>
            !open.some(
              (vacancy) => vacancy.field.id === field && vacancy.cities.some(({ id }) => id === city),
            ),
        )
        .map((field) => `?city=${city}&field=${field}`),
    );
    expect(withoutVacancies.length).toBeGreaterThan(0);
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const response = await page.goto(site.origin + list + withoutVacancies[0]);
    expect(response?.status()).toBe(200);
    expect(await page.getByRole('main').getByRole('article').count()).toBe(0);
    expect(await page.locator(`main a[href="${list}"]`).count()).toBeGreaterThan(0);
  });

  test('A field without vacancies has an empty list with noindex', async () => {
    const open = await vacanciesIn(locale);
    const fields = await api<Label[]>('/career/fields', locale);
    const withoutVacancies = fields.filter(({ id }) => open.every(({ field }) => field.id !== id));
    expect(withoutVacancies.length).toBeGreaterThan(0);
    for (const { id, name } of withoutVacancies) {
      const response = await request(`${list}?field=${id}`);
      expect(response.status).toBe(200);
      const html = await response.text();
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
  ])('The query ?%s returns 404', async (query) => {
    const response = await request(`${list}?${query}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`Page Not Found: ${list}`);
  });

  test('A vacancy shows its details, salary and application form without script', async () => {
    const [vacancy] = await vacanciesIn(locale);
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}${list}/${vacancy?.slug}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      insertNoBreakSpaces(vacancy?.title ?? ''),
    );
    expect(
      await page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 }).count(),
    ).toBeGreaterThanOrEqual(4);
    expect(await page.getByRole('main').locator('dl').first().textContent()).toContain('₸');
    expect(await page.locator('main article a[href^="tel:+7"]:visible').count()).toBe(1);
    const form = page.getByRole('main').getByRole('article').locator('form[name=apply]');
    expect(await form.locator('select[name=vacancy]').inputValue()).toBe(vacancy?.slug);
    // An invalid form returns with all values.
    await form.locator('[name=name]').fill('Әлия Қасымова');
    await form.locator('[name=cover]').fill('бір\nекі');
    await form.locator('button[type=submit]').click();
    await page.waitForURL(site.origin + localePath(locale, '/forms/apply'));
    expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
    expect(await page.inputValue('#apply-name')).toBe('Әлия Қасымова');
    expect(await page.inputValue('#apply-cover')).toBe('бір\nекі');
    expect(await page.inputValue('#apply-vacancy')).toBe(vacancy?.slug);
    await page.goBack();
    const breadcrumbs = await attributesOf(
      page.getByRole('main').getByRole('navigation').first().getByRole('link'),
      'href',
    );
    expect(breadcrumbs).toEqual([localePath(locale, '/'), list]);
  });

  test('A closed vacancy still has a page, without an application form (R-036)', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const response = await page.goto(`${site.origin}${list}/${CLOSED[locale]}`);
    expect(response?.status()).toBe(200);
    expect(await page.getByRole('main').locator('a[href*="/forms/"]').count()).toBe(0);
    expect(await page.getByRole('main').locator('form').count()).toBe(0);
    expect(await page.getByRole('main').locator('a[href^="tel:"]').count()).toBe(0);
    const open = await vacanciesIn(locale);
    expect(open.map(({ slug }) => slug)).not.toContain(CLOSED[locale]);
    await page.locator(`main article p a[href="${list}"]`).click();
    await page.waitForURL(site.origin + list);
    expect(await page.locator(`main a[href="${list}/${CLOSED[locale]}"]`).count()).toBe(0);
  });

  test('An unknown vacancy returns 404', async () => {
    for (const slug of ['no-such-vacancy', 'a_b', '%D0%B0']) {
      expect((await request(`${list}/${slug}`)).status, slug).toBe(404);
    }
  });
});

test('A slug of another language redirects to the slug of the page language (N-12)', async () => {
  const response = await request(`/ru/career/${CLOSED.kk}`);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toMatch(new RegExp(`/ru/career/${CLOSED.ru}$`));
});

test('An untranslated vacancy returns a 404 page with a link to the available language', async () => {
  for (const { slug } of await vacanciesIn('kk')) {
    const { alternates } = await api<Vacancy>(`/career/vacancies/${slug}`, 'kk');
    if (alternates.en !== null) continue;
    const response = await request(`/en/career/${slug}`);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain(`href="/career/${slug}"`);
    return;
  }
  throw new Error('every vacancy is translated');
});
