import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

interface Office {
  name: string;
  slug: string;
  postal_code: string;
  phones: string[];
  latitude: number;
  head_office: boolean;
}

const site = testSite();
const browser = await openBrowser();

async function offices(locale: Locale): Promise<Office[]> {
  const response = await fetch(`${site.origin}/api/contacts/cities`, {
    headers: { 'Accept-Language': locale },
  });
  return ((await response.json()) as { data: Office[] }).data;
}

const hours: Record<Locale, { week: string; saturday: string }> = {
  kk: { week: 'Дүйсенбі–жұма 09:00–18:00', saturday: 'Сенбі 10:00–15:00' },
  ru: { week: 'Понедельник–пятница 09:00–18:00', saturday: 'Суббота 10:00–15:00' },
  en: { week: 'Monday to Friday 09:00–18:00', saturday: 'Saturday 10:00–15:00' },
};

describe.each(locales)('Contacts in %s', (locale) => {
  const address = localePath(locale, '/contacts');

  test('The head office comes first, others alphabetically, with phones and a map link, without script', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    expect((await page.goto(site.origin + address))?.status()).toBe(200);
    const allOffices = await offices(locale);
    const cards = page.getByRole('main').getByRole('article');
    const inOrder = [
      ...allOffices.filter((office) => office.head_office),
      ...allOffices.filter((office) => !office.head_office),
    ];
    expect(await cards.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      inOrder.map(({ name }) => name),
    );
    for (const office of allOffices) {
      const card = page.locator(`main article[id="${office.slug}"]`);
      expect(await card.textContent()).toContain(office.postal_code);
      for (const phone of office.phones) expect(await card.locator(`a[href="tel:${phone}"]`).count()).toBe(1);
      const map = card.locator('a[target=_blank]');
      expect(await map.getAttribute('href')).toContain(`mlat=${office.latitude}&`);
      expect(await map.getAttribute('rel')).toContain('noopener');
      expect(await map.textContent()).toContain(office.name);
    }
  });

  test('The page shows the telephone first, then the offices, then the form', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + address);
    const parts = ['main a[href^="tel:"]', 'main article', 'main form'];
    const tops = await page.evaluate<number[]>(
      `${JSON.stringify(parts)}.map((part) => document.querySelector(part).getBoundingClientRect().top)`,
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    // The column next to the form has the telephone and the e-mail.
    expect(await page.locator('section:has(form) dl a').count()).toBe(2);
  });

  test('Opening hours are grouped by days, and the head office is labelled', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + address);
    const head = (await offices(locale)).find(({ head_office }) => head_office);
    const card = page.locator(`main article[id="${head?.slug}"]`);
    expect(await card.locator('li').allTextContents()).toEqual(
      expect.arrayContaining([hours[locale].week, hours[locale].saturday]),
    );
    const label = { kk: 'Бас кеңсе', ru: 'Головной офис', en: 'Head office' }[locale];
    expect(await page.locator(`main article:has(span:text-is("${label}"))`).count()).toBe(1);
    expect(await card.locator(`span:text-is("${label}")`).count()).toBe(1);
  });

  test('The map is an inline SVG with a text alternative and no external requests', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    const map = page.getByRole('main').locator('svg[role=img]');
    expect(await map.count()).toBe(1);
    const allOffices = await offices(locale);
    const text = await map.getAttribute('aria-label');
    for (const { name } of allOffices) expect(text).toContain(name);
    expect(await map.locator('text').count()).toBe(allOffices.length);
    expect(requestedUrls.filter((url) => !url.startsWith(site.origin))).toEqual([]);
  });

  test.each([320, 1280])('City names on the map do not overlap on a screen of %i pixels', async (width) => {
    const { page } = await openPage(browser, { viewport: { width, height: 800 } });
    await page.goto(site.origin + address);
    const boxes = await Promise.all(
      (await page.getByRole('main').locator('svg[role=img] text').all()).map((text) => text.boundingBox()),
    );
    for (const [index, first] of boxes.entries()) {
      for (const second of boxes.slice(index + 1)) {
        if (first === null || second === null) throw new Error('a city name is not visible');
        // The box of a text exceeds its glyphs by a fifth of its height above and below.
        const isApart =
          first.x + first.width <= second.x ||
          second.x + second.width <= first.x ||
          first.y + first.height * 0.8 <= second.y + second.height * 0.2 ||
          second.y + second.height * 0.8 <= first.y + first.height * 0.2;
        expect(isApart, `${index} at ${JSON.stringify([first, second])}`).toBe(true);
      }
    }
  });
});
