import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import {
  markDocument,
  openBrowser,
  openPage,
  waitForCondition,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

/** The focused element and its visible focus indicator. */
interface FocusedElement {
  tag: string;
  href: string | null;
  text: string;
  outline: string;
  width: number;
  inMain: boolean;
  inMenu: boolean;
}

const getFocusedElement = (page: Page) =>
  page.evaluate<FocusedElement>(`(() => {
    const element = document.activeElement;
    // A card link is outlined around the card.
    const styles = [];
    for (let each = element; each !== null; each = each.parentElement) styles.push(getComputedStyle(each));
    const style = styles.find(({ outlineStyle }) => outlineStyle !== 'none') ?? styles[0];
    return {
      tag: element.tagName,
      href: element.getAttribute('href'),
      text: element.textContent.trim(),
      outline: style.outlineStyle,
      width: Number.parseFloat(style.outlineWidth),
      inMain: element.closest('main') !== null,
      inMenu: element.closest('#main-menu') !== null,
    };
  })()`);

/** Presses Tab until the focused element matches. */
async function tabTo(
  page: Page,
  matches: (element: FocusedElement) => boolean,
  limit = 120,
): Promise<FocusedElement> {
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press('Tab');
    const element = await getFocusedElement(page);
    if (matches(element)) return element;
  }
  throw new Error(`no matching element after ${limit} presses of Tab`);
}

describe.each(locales)('in %s', (locale) => {
  test('The first Tab stop is a skip link that moves the focus into the content', async () => {
    const { page } = await openPage(browser);
    await page.goto(site.origin + localePath(locale, '/about'));
    await waitForHydration(page);
    await page.keyboard.press('Tab');
    expect(await getFocusedElement(page)).toMatchObject({ tag: 'A', href: '#main' });
    const box = await page.locator('a[href="#main"]').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect((await getFocusedElement(page)).inMain).toBe(true);
  });

  test('Every focusable element has a visible focus indicator', async () => {
    const { page } = await openPage(browser);
    await page.goto(site.origin + localePath(locale, '/press-center'));
    await waitForHydration(page);
    const withoutIndicator: FocusedElement[] = [];
    let reached = 0;
    for (let press = 0; press < 150; press += 1) {
      await page.keyboard.press('Tab');
      const element = await getFocusedElement(page);
      // After the last element, the focus leaves the document.
      if (element.tag === 'BODY') break;
      reached += 1;
      if (element.outline === 'none' || element.width < 2) withoutIndicator.push(element);
    }
    expect(withoutIndicator).toEqual([]);
    expect(reached).toBeGreaterThan(20);
  });

  test('A keyboard user reaches the second page of a list and switches the language', async () => {
    const { page } = await openPage(browser);
    await page.goto(site.origin + localePath(locale, '/'));
    await waitForHydration(page);
    const sameDocument = await markDocument(page);
    const list = localePath(locale, '/press-center');

    // Enter opens a menu group; Escape closes it and restores the focus.
    const summary = await tabTo(page, ({ tag, inMenu }) => inMenu && tag === 'SUMMARY');
    await page.keyboard.press('Enter');
    expect(await page.locator('#main-menu details[open]').count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await getFocusedElement(page)).toMatchObject({ tag: 'A' });
    await page.keyboard.press('Escape');
    expect(await page.locator('#main-menu details[open]').count()).toBe(0);
    expect((await getFocusedElement(page)).text).toBe(summary.text);

    await tabTo(page, ({ tag, href }) => tag === 'A' && href === list);
    await page.keyboard.press('Enter');
    await page.waitForURL(site.origin + list);
    await page.locator('h1:focus').waitFor();

    await tabTo(page, ({ href }) => href === `${list}?page=2`);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}${list}?page=2`);
    await page.locator('h1:focus').waitFor();

    const other = locale === 'ru' ? 'kk' : 'ru';
    const target = `${localePath(other, '/press-center')}?page=2`;
    await page.locator('a[href="#main"]').focus();
    await tabTo(page, ({ href, inMain }) => href === target && !inMain);
    await page.keyboard.press('Enter');
    await page.locator(`html[lang=${other}]`).waitFor();
    await page.locator('h1:focus').waitFor();
    expect(page.url()).toBe(site.origin + target);
    expect(await sameDocument()).toBe(true);
  });
});

test('The mobile menu works by keyboard and restores the focus', async () => {
  const { page } = await openPage(browser, { viewport: { width: 360, height: 740 } });
  await page.goto(`${site.origin}/en`);
  await waitForHydration(page);
  const button = page.getByRole('banner').locator('button[popovertarget=main-menu]').first();
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await page.locator('#main-menu').isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  await waitForCondition(page, 'document.activeElement.closest("#main-menu") !== null');
  await page.keyboard.press('Escape');
  expect(await page.locator('#main-menu').isVisible()).toBe(false);
  expect(await page.getByRole('banner').locator('button[popovertarget=main-menu]:focus').count()).toBe(1);
});

test.each(['rich-text', 'data-table'])(
  'A wide table of %s scrolls by keyboard on a phone',
  async (component) => {
    const { page } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await page.goto(`${site.origin}/en/_gallery`);
    const wide = await page.evaluate<number>(`(() => {
    const frames = Array.from(document.querySelectorAll('#${component} div[role=group][tabindex="0"][aria-label]'));
    const frame = frames.find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    frame.focus();
    return frame.scrollWidth - frame.clientWidth;
  })()`);
    expect(wide).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
    await waitForCondition(page, 'document.activeElement.scrollLeft > 0');
  },
);

test.each(['the system', 'the panel'])(
  'Nothing is animated if %s requests reduced motion',
  async (source) => {
    const { page } = await openPage(
      browser,
      source === 'the system' ? { reducedMotion: 'reduce' } : { reducedMotion: 'no-preference' },
    );
    if (source === 'the panel') {
      const value = '100.normal.normal.normal.on.off';
      await page.context().addCookies([{ name: 'site_display', value, url: site.origin }]);
    }
    for (const address of ['/', '/press-center', '/about/history']) {
      await page.goto(site.origin + address);
      const moving = await page.evaluate<string[]>(`Array.from(document.querySelectorAll('*'), (element) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
      const still = /^0s(, 0s)*$/.test(transitionDuration) && animationName === 'none' && scrollBehavior === 'auto';
      return still ? '' : element.tagName + '.' + element.className;
    }).filter((name) => name !== '')`);
      expect(moving, address).toEqual([]);
    }
  },
);

test('The layout elements persist across navigations (R-050)', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/ru`);
  await waitForHydration(page);
  const layoutSelectors = ['header', 'footer', 'main', '#main-menu', '#display-settings'];
  await page.evaluate(
    `for (const each of ${JSON.stringify(layoutSelectors)}) document.querySelector(each).stillHere = true`,
  );
  for (const href of ['/ru/press-center', '/ru/about', '/ru']) {
    await page.locator(`a[href="${href}"]:visible`).first().click();
    await page.waitForURL(site.origin + href);
    await page.locator('h1:focus').waitFor();
  }
  expect(
    await page.evaluate(
      `${JSON.stringify(layoutSelectors)}.filter((each) => !document.querySelector(each).stillHere)`,
    ),
  ).toEqual([]);
});
