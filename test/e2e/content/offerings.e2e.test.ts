import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { bindText, setText } from '#language/text/typeset.ts';
import { testSite } from '#test/support/server/server.ts';
import { attributesOf, openBrowser, openPage } from '../../support/browser/journey.ts';

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

const visit = (path: string) => fetch(site.origin + path, { redirect: 'manual' });

async function api<T>(path: string, locale: Locale): Promise<T> {
  const answer = await fetch(`${site.origin}/api${path}`, { headers: { 'Accept-Language': locale } });
  return ((await answer.json()) as { data: T }).data;
}

describe.each(locales)('offerings in %s', (locale) => {
  const addressOf = (slug: string) => localePath(locale, `/offerings/${slug}`);

  test.each(types)('a type word shows the list of the type: %s (R-043)', async (type) => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    expect((await page.goto(site.origin + addressOf(type)))?.status()).toBe(200);
    const offerings = await api<Offering[]>(`/offerings/${type}`, locale);
    expect(await page.locator('main article h2').allTextContents()).toEqual(
      offerings.map(({ title }) => bindText(title)),
    );
    const links = await attributesOf(page.locator('main a'), 'href');
    for (const other of types) expect(links).toContain(addressOf(other));
    expect(links).toContain(localePath(locale, `/documents/tariffs?type=${type}`));
    expect(links).toContain(localePath(locale, `/faq?type=${type}`));
    await close();
  });

  test('each says what it is, its terms, its risks and whom to ask, without script', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    for (const type of types) {
      for (const { slug } of await api<Offering[]>(`/offerings/${type}`, locale)) {
        const item = await api<Offering>(`/offerings/${slug}`, locale);
        expect((await page.goto(site.origin + addressOf(slug)))?.status(), slug).toBe(200);
        expect(await page.locator('h1').textContent()).toBe(bindText(item.title));
        const above = await attributesOf(page.locator('main nav').first().locator('a'), 'href');
        expect(above).toEqual([localePath(locale, '/'), addressOf(type)]);
        for (const { label, value } of item.terms) {
          expect(await page.locator(`main dt:text-is("${label}") + dd`).textContent()).toBe(setText(value));
        }
        expect(await page.locator('main ol > li > h3').count(), slug).toBe(item.steps.length);
        expect(await page.locator('[role=note]').count()).toBe(item.risk_warning === null ? 0 : 1);
        expect(await page.locator('main article a[href^="tel:"]').count()).toBe(1);
        expect(await page.locator('main article a[href*="?subject="]').count()).toBe(1);
      }
    }
    await close();
  });

  test('the address without a type leads to the one for business (R-043)', async () => {
    const answer = await visit(localePath(locale, '/offerings'));
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toMatch(new RegExp(`${addressOf('business')}$`));
  });

  test('what is no offering is not found', async () => {
    for (const slug of ['no-such-offering', 'business-class', 'a_b']) {
      expect((await visit(addressOf(slug))).status, slug).toBe(404);
    }
  });
});

test('a slug of another language moves to the right one (N-12)', async () => {
  const [first] = await api<Offering[]>('/offerings/business', 'kk');
  const { alternates } = await api<Offering>(`/offerings/${first?.slug}`, 'kk');
  const answer = await visit(`/en/offerings/${first?.slug}`);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toMatch(new RegExp(`/en/offerings/${alternates.en}$`));
});
