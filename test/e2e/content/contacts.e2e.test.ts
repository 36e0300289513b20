import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import { openBrowser, openPage } from '../../support/browser/journey.ts';

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
  const answer = await fetch(`${site.origin}/api/contacts/cities`, {
    headers: { 'Accept-Language': locale },
  });
  return ((await answer.json()) as { data: Office[] }).data;
}

const hours: Record<Locale, { week: string; saturday: string }> = {
  kk: { week: 'Дүйсенбі–жұма 09:00–18:00', saturday: 'Сенбі 10:00–15:00' },
  ru: { week: 'Понедельник–пятница 09:00–18:00', saturday: 'Суббота 10:00–15:00' },
  en: { week: 'Monday to Friday 09:00–18:00', saturday: 'Saturday 10:00–15:00' },
};

describe.each(locales)('contacts in %s', (locale) => {
  const address = localePath(locale, '/contacts');

  test('name the head office and the others by the alphabet, with phones, hours and a link to a map, without script', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    expect((await page.goto(site.origin + address))?.status()).toBe(200);
    const all = await offices(locale);
    const cards = page.locator('main article');
    const inOrder = [...all.filter((each) => each.head_office), ...all.filter((each) => !each.head_office)];
    expect(await cards.locator('h3').allTextContents()).toEqual(inOrder.map(({ name }) => name));
    for (const office of all) {
      const card = page.locator(`main article[id="${office.slug}"]`);
      expect(await card.textContent()).toContain(office.postal_code);
      for (const phone of office.phones) expect(await card.locator(`a[href="tel:${phone}"]`).count()).toBe(1);
      const map = card.locator('a[target=_blank]');
      expect(await map.getAttribute('href')).toContain(`mlat=${office.latitude}&`);
      expect(await map.getAttribute('rel')).toContain('noopener');
      expect(await map.textContent()).toContain(office.name);
    }
    await close();
  });

  test('give telephone, address and hours first, then the offices, and the form after them', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + address);
    const parts = ['main a[href^="tel:"]', 'main article', 'main form'];
    const tops = await page.evaluate<number[]>(
      `${JSON.stringify(parts)}.map((part) => document.querySelector(part).getBoundingClientRect().top)`,
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    // Nothing beside the form is empty: the telephone and the e-mail stand there.
    expect(await page.locator('section:has(form) dl a').count()).toBe(2);
    await close();
  });

  test('say the hours by runs of days, and which office is the head one', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + address);
    const head = (await offices(locale)).find(({ head_office }) => head_office);
    const card = page.locator(`main article[id="${head?.slug}"]`);
    expect(await card.locator('li').allTextContents()).toEqual(
      expect.arrayContaining([hours[locale].week, hours[locale].saturday]),
    );
    const mark = { kk: 'Бас кеңсе', ru: 'Головной офис', en: 'Head office' }[locale];
    expect(await page.locator(`main article:has(span:text-is("${mark}"))`).count()).toBe(1);
    expect(await card.locator(`span:text-is("${mark}")`).count()).toBe(1);
    await close();
  });

  test('have a map of our own with a text in its place', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    const map = page.locator('main svg[role=img]');
    expect(await map.count()).toBe(1);
    const all = await offices(locale);
    const text = await map.getAttribute('aria-label');
    for (const { name } of all) expect(text).toContain(name);
    expect(await map.locator('text').count()).toBe(all.length);
    expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([]);
    await close();
  });

  test.each([320, 1280])('no city of the map covers another on a screen of %i pixels', async (width) => {
    const { page, close } = await openPage(browser, { viewport: { width, height: 800 } });
    await page.goto(site.origin + address);
    const boxes = await Promise.all(
      (await page.locator('main svg[role=img] text').all()).map((text) => text.boundingBox()),
    );
    for (const [index, one] of boxes.entries()) {
      for (const two of boxes.slice(index + 1)) {
        if (one === null || two === null) throw new Error('a name is not shown');
        // The box of a text reaches above and below its letters by a fifth each.
        const isApart =
          one.x + one.width <= two.x ||
          two.x + two.width <= one.x ||
          one.y + one.height * 0.8 <= two.y + two.height * 0.2 ||
          two.y + two.height * 0.8 <= one.y + one.height * 0.2;
        expect(isApart, `${index} at ${JSON.stringify([one, two])}`).toBe(true);
      }
    }
    await close();
  });
});
