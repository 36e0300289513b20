import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import { holds, hydrated, markDocument, openBrowser, openPage } from '../../support/browser/journey.ts';

const site = testSite();
const browser = await openBrowser();

/** What has the focus: its address or text, and how it shows that it has it. */
interface Focused {
  tag: string;
  href: string | null;
  text: string;
  outline: string;
  width: number;
  inMain: boolean;
  inMenu: boolean;
}

const focused = (page: Page) =>
  page.evaluate<Focused>(`(() => {
    const element = document.activeElement;
    // The link of a card has its outline around the whole card.
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

/** Presses Tab until the focus is where it is wanted. */
async function tabTo(page: Page, wanted: (element: Focused) => boolean, limit = 120): Promise<Focused> {
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press('Tab');
    const element = await focused(page);
    if (wanted(element)) return element;
  }
  throw new Error(`not reached with ${limit} presses of Tab`);
}

describe.each(locales)('in %s', (locale) => {
  test('the first Tab offers to skip to the content, which works', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(site.origin + localePath(locale, '/about'));
    await hydrated(page);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatchObject({ tag: 'A', href: '#main' });
    const box = await page.locator('a[href="#main"]').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect((await focused(page)).inMain).toBe(true);
    await close();
  });

  test('whatever can have the focus shows it', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(site.origin + localePath(locale, '/press-center'));
    await hydrated(page);
    const unseen: Focused[] = [];
    let reached = 0;
    for (let press = 0; press < 150; press += 1) {
      await page.keyboard.press('Tab');
      const element = await focused(page);
      // Past the last one the browser's own window has the focus.
      if (element.tag === 'BODY') break;
      reached += 1;
      if (element.outline === 'none' || element.width < 2) unseen.push(element);
    }
    expect(unseen).toEqual([]);
    expect(reached).toBeGreaterThan(20);
    await close();
  });

  test('from the menu to a page of a list and into another language without a mouse', async () => {
    const { page, said, close } = await openPage(browser);
    await page.goto(site.origin + localePath(locale, '/'));
    await hydrated(page);
    const sameDocument = await markDocument(page);
    const list = localePath(locale, '/press-center');

    // A group of the menu opens by Enter and closes by Escape, which gives the focus back.
    const summary = await tabTo(page, ({ tag, inMenu }) => inMenu && tag === 'SUMMARY');
    await page.keyboard.press('Enter');
    expect(await page.locator('#main-menu details[open]').count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatchObject({ tag: 'A' });
    await page.keyboard.press('Escape');
    expect(await page.locator('#main-menu details[open]').count()).toBe(0);
    expect((await focused(page)).text).toBe(summary.text);

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
    expect(said).toEqual([]);
    await close();
  });
});

test('the menu of a narrow screen is used by keyboard and gives the focus back', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 360, height: 740 } });
  await page.goto(`${site.origin}/en`);
  await hydrated(page);
  const button = page.locator('header button[popovertarget=main-menu]').first();
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await page.locator('#main-menu').isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  await holds(page, 'document.activeElement.closest("#main-menu") !== null');
  await page.keyboard.press('Escape');
  expect(await page.locator('#main-menu').isVisible()).toBe(false);
  expect(await page.locator('header button[popovertarget=main-menu]:focus').count()).toBe(1);
  await close();
});

test.each(['rich-text', 'data-table'])(
  'a wide table of %s scrolls by keyboard on a phone',
  async (component) => {
    const { page, close } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await page.goto(`${site.origin}/en/_gallery`);
    const wide = await page.evaluate<number>(`(() => {
    const frames = Array.from(document.querySelectorAll('#${component} div[role=group][tabindex="0"][aria-label]'));
    const frame = frames.find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    frame.focus();
    return frame.scrollWidth - frame.clientWidth;
  })()`);
    expect(wide).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
    await holds(page, 'document.activeElement.scrollLeft > 0');
    await close();
  },
);

test.each(['the system', 'the panel'])('nothing moves where %s asks for stillness', async (asker) => {
  const { page, close } = await openPage(
    browser,
    asker === 'the system' ? { reducedMotion: 'reduce' } : { reducedMotion: 'no-preference' },
  );
  if (asker === 'the panel') {
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
  await close();
});

test('the layout stays as it is when the page changes (R-050)', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.origin}/ru`);
  await hydrated(page);
  const kept = ['header', 'footer', 'main', '#main-menu', '#display-settings'];
  await page.evaluate(
    `for (const each of ${JSON.stringify(kept)}) document.querySelector(each).stillHere = true`,
  );
  for (const href of ['/ru/press-center', '/ru/about', '/ru']) {
    await page.locator(`a[href="${href}"]:visible`).first().click();
    await page.waitForURL(site.origin + href);
    await page.locator('h1:focus').waitFor();
  }
  expect(
    await page.evaluate(`${JSON.stringify(kept)}.filter((each) => !document.querySelector(each).stillHere)`),
  ).toEqual([]);
  await close();
});
