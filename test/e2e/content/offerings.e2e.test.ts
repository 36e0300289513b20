import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { insertNoBreakSpaces, typesetText } from '#language/text/typeset.ts';
import { attributesOf, openBrowser, openPage } from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

interface Offering {
  slug: string;
  title: string;
  alternates: Record<Locale, string | null>;
  terms: { label: string; value: string }[];
  steps: unknown[];
  documents: unknown[];
  risk_warning: string | null;
}

const types = ['business', 'private'] as const;

const site = testSite();
const browser = await openBrowser();

const request = (path: string) => fetch(site.origin + path, { redirect: 'manual' });

async function api<T>(path: string, locale: Locale): Promise<T> {
  const response = await fetch(`${site.origin}/api${path}`, { headers: { 'Accept-Language': locale } });
  return ((await response.json()) as { data: T }).data;
}

describe.each(locales)('Offerings in %s', (locale) => {
  const addressOf = (slug: string) => localePath(locale, `/offerings/${slug}`);

  test.each(types)('The slug of a client type lists its offerings: %s (R-043, N-13)', async (type) => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    expect((await page.goto(site.origin + addressOf(type)))?.status()).toBe(200);
    const offerings = await api<Offering[]>(`/offerings/${type}`, locale);
    expect(
      await page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 }).allTextContents(),
    ).toEqual(offerings.map(({ title }) => insertNoBreakSpaces(title)));
    const links = await attributesOf(page.getByRole('main').getByRole('link'), 'href');
    for (const other of types) expect(links).toContain(addressOf(other));
    expect(links).toContain(localePath(locale, `/documents/tariffs?type=${type}`));
    expect(links).toContain(localePath(locale, `/faq?type=${type}`));
  });

  test('Every offering shows its terms, risks and contacts without script', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    for (const type of types) {
      for (const { slug } of await api<Offering[]>(`/offerings/${type}`, locale)) {
        const item = await api<Offering>(`/offerings/${slug}`, locale);
        expect((await page.goto(site.origin + addressOf(slug)))?.status(), slug).toBe(200);
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
          insertNoBreakSpaces(item.title),
        );
        const breadcrumbs = await attributesOf(
          page.getByRole('main').getByRole('navigation').first().getByRole('link'),
          'href',
        );
        expect(breadcrumbs).toEqual([localePath(locale, '/'), addressOf(type)]);
        for (const { label, value } of item.terms) {
          expect(await page.locator(`main dt:text-is("${label}") + dd`).textContent()).toBe(
            typesetText(value),
          );
        }
        expect(await page.locator('main ol > li > h3').count(), slug).toBe(item.steps.length);
        expect(await page.locator('[role=note]').count()).toBe(item.risk_warning === null ? 0 : 1);
        expect(await page.getByRole('main').getByRole('article').locator('a[href^="tel:"]').count()).toBe(1);
        expect(
          await page.getByRole('main').getByRole('article').locator('a[href*="?subject="]').count(),
        ).toBe(1);
      }
    }
  });

  test('The path without a type redirects to business (R-043)', async () => {
    const response = await request(localePath(locale, '/offerings'));
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toMatch(new RegExp(`${addressOf('business')}$`));
  });

  test('An unknown offering returns 404', async () => {
    for (const slug of ['no-such-offering', 'business-class', 'a_b']) {
      expect((await request(addressOf(slug))).status, slug).toBe(404);
    }
  });
});

test('A slug of another language redirects to the slug of the page language (N-12)', async () => {
  const [first] = await api<Offering[]>('/offerings/business', 'kk');
  const { alternates } = await api<Offering>(`/offerings/${first?.slug}`, 'kk');
  const response = await request(`/en/offerings/${first?.slug}`);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toMatch(new RegExp(`/en/offerings/${alternates.en}$`));
});
