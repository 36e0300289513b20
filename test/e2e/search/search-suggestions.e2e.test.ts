import axe, { type AxeResults } from 'axe-core';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import { hydrated, markDocument, openBrowser, openPage } from '../../support/browser/journey.ts';
import { listenFor, sayConnection } from '../../support/browser/open-page.ts';

const site = testSite();
const browser = await openBrowser();

const HEADER = 'header input[type=search]:visible';
const MAIN = 'main input[type=search]';
// A page that is made for the first time takes its time on a busy machine.
const PATIENT = { timeout: 15_000 };
const ASKED = /^\/api\/search\/suggestions/;
const words = { kk: 'құжат', ru: 'документ', en: 'document' } as const;
const titles = {
  kk: 'Тарифтер',
  ru: 'Тарифы',
  en: 'Tariffs',
} as const;

/** What the page is told, whatever it asks: two words, and a page of the site. */
async function suggest(page: Page, locale: keyof typeof words): Promise<void> {
  const data = [
    { text: words[locale], url: null },
    { text: `${words[locale]} 2`, url: null },
    { text: titles[locale], url: localePath(locale, '/documents/tariffs') },
  ];
  await page.route(`**${'/api/search/suggestions'}*`, (route) => route.fulfill({ json: { data, meta: {} } }));
}

async function touched(page: Page, field: string): Promise<void> {
  await page.focus(field);
  await page.locator(`${field}[role=combobox]`).waitFor();
}

const listed = (page: Page) => page.locator('[role=listbox]:visible [role=option]');

/** The option that the arrows have come to, as a screen reader is told of it. */
const active = (page: Page) =>
  page.evaluate<string | null>(`(() => {
    const id = document.activeElement.getAttribute('aria-activedescendant');
    const option = id && document.getElementById(id);
    return option && option.ariaSelected === 'true' ? option.textContent : null;
  })()`);

const selected = (page: Page) => page.locator('[role=option][aria-selected=true]').count();

describe.each(locales)('in %s', (locale) => {
  const about = site.origin + localePath(locale, '/about');
  const word = words[locale];

  test('the site completes what is typed', async () => {
    const { page, said, close } = await openPage(browser);
    await page.goto(about);
    await hydrated(page);
    await touched(page, HEADER);
    const answer = page.waitForResponse((response) => ASKED.test(new URL(response.url()).pathname));
    await page.keyboard.type(word.slice(0, -1));
    expect((await answer).headers()['content-language']).toBe(locale);
    // Where the machine is busy between two letters, what is shown first are words for those before.
    await listed(page)
      .first()
      .and(page.getByText(new RegExp(word.slice(0, -1), 'iu')))
      .waitFor();
    expect(said).toEqual([]);
    await close();
  });

  test('by keyboard: through the list and round, back to the field, and away', async () => {
    const { page, said, close } = await openPage(browser);
    await suggest(page, locale);
    await page.goto(about);
    await hydrated(page);
    await touched(page, HEADER);
    await page.keyboard.type('аб');
    await listed(page).first().waitFor();
    const field = page.locator(HEADER);
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('header [role=status]').first().textContent()).toMatch(/^3 /);
    expect(await active(page)).toBeNull();
    for (const expected of [word, `${word} 2`, titles[locale], null, word]) {
      await page.keyboard.press('ArrowDown');
      expect(await active(page)).toBe(expected);
      expect(await selected(page)).toBe(expected === null ? 0 : 1);
    }
    for (const expected of [null, titles[locale], `${word} 2`]) {
      await page.keyboard.press('ArrowUp');
      expect(await active(page)).toBe(expected);
    }
    // What was typed stays until something is chosen.
    expect(await field.inputValue()).toBe('аб');
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press(key);
      expect(await active(page)).toBeNull();
      expect(await listed(page).count()).toBe(3);
    }
    await page.keyboard.press('Escape');
    expect(await listed(page).count()).toBe(0);
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(await field.inputValue()).toBe('аб');
    await page.keyboard.press('ArrowDown');
    await listed(page).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await listed(page).count()).toBe(0);
    expect(said).toEqual([]);
    await close();
  });

  test('a word that is chosen is looked for, a page is gone to', async () => {
    const { page, said, close } = await openPage(browser);
    await suggest(page, locale);
    await page.goto(site.origin + localePath(locale, '/search'));
    await hydrated(page);
    const sameDocument = await markDocument(page);
    await touched(page, MAIN);
    await page.keyboard.type('аб');
    await listed(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('query'), PATIENT).toBe(word);
    await page.locator('h1:focus').waitFor(PATIENT);
    expect(await page.locator(MAIN).inputValue()).toBe(word);
    await touched(page, MAIN);
    await page.keyboard.type(' а');
    await listed(page).first().waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => new URL(page.url()).pathname, PATIENT)
      .toBe(localePath(locale, '/documents/tariffs'));
    expect(await sameDocument()).toBe(true);
    expect(said).toEqual([]);
    await close();
  });
});

test('Enter without a choice looks for what was typed', async () => {
  const { page, close } = await openPage(browser);
  await suggest(page, 'ru');
  await page.goto(`${site.origin}/ru/about`);
  await hydrated(page);
  await touched(page, HEADER);
  await page.keyboard.type('устав');
  await listed(page).first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url(), PATIENT).toContain('/ru/search?');
  expect(new URL(page.url()).searchParams.get('query')).toBe('устав');
  await close();
});

test('by pointer: a click chooses, and the field keeps the focus meanwhile', async () => {
  const { page, close } = await openPage(browser);
  await suggest(page, 'ru');
  await page.goto(`${site.origin}/ru/about`);
  await hydrated(page);
  await touched(page, HEADER);
  await page.keyboard.type('та');
  await listed(page).last().click();
  await expect.poll(() => new URL(page.url()).pathname, PATIENT).toBe('/ru/documents/tariffs');
  await close();
});

test('questions are completed to questions and words alone', async () => {
  const { page, close } = await openPage(browser);
  const data = [
    { text: 'комиссия', url: null },
    { text: 'Тарифы', url: '/ru/documents/tariffs' },
    { text: 'Вопрос?', url: '/ru/faq#question' },
  ];
  await page.route('**/api/search/suggestions*', (route) => route.fulfill({ json: { data, meta: {} } }));
  await page.goto(`${site.origin}/ru/faq`);
  await hydrated(page);
  await touched(page, MAIN);
  await page.keyboard.type('ко');
  await listed(page).first().waitFor();
  expect(await listed(page).allTextContents()).toEqual(['комиссия', 'Вопрос?']);
  await close();
});

test('in the menu of a small screen Escape closes the list first, then the menu', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 360, height: 800 } });
  await suggest(page, 'en');
  await page.goto(`${site.origin}/en/about`);
  await hydrated(page);
  await page.click('button[popovertarget=main-menu]');
  await touched(page, '#main-menu input[type=search]');
  await page.keyboard.type('do');
  await listed(page).first().waitFor();
  const box = await page.locator('[role=listbox]:visible').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  await page.keyboard.press('Escape');
  expect(await listed(page).count()).toBe(0);
  expect(await page.locator('#main-menu').isVisible()).toBe(true);
  // The browser's own: a field with words in it is emptied before anything else is closed.
  await page.fill('#main-menu input[type=search]', '');
  await page.keyboard.press('Escape');
  await page.locator('#main-menu').waitFor({ state: 'hidden' });
  await close();
});

test('axe finds nothing wrong with an open list', async () => {
  const { page, close } = await openPage(browser, { bypassCSP: true });
  await suggest(page, 'kk');
  await page.goto(`${site.origin}/search`);
  await hydrated(page);
  await page.evaluate(axe.source);
  for (const field of [HEADER, MAIN]) {
    await touched(page, field);
    await page.keyboard.type('құ');
    await listed(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const { violations } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  }
  await close();
});

describe('what is asked of the site', () => {
  test('nothing until a field is touched, one question for a row of letters, none twice', async () => {
    const { page, close } = await openPage(browser);
    const asked = listenFor(page, ASKED);
    const scripts = listenFor(page, /combobox/);
    await suggest(page, 'kk');
    await page.goto(`${site.origin}/about`);
    await hydrated(page);
    expect(scripts).toEqual([]);
    await touched(page, HEADER);
    await page.keyboard.type('құжат');
    await listed(page).first().waitFor();
    await page.keyboard.press('Backspace');
    await expect.poll(() => asked.length, PATIENT).toBe(2);
    await page.keyboard.type('т');
    await expect.poll(() => page.locator(HEADER).inputValue(), PATIENT).toBe('құжат');
    await page.keyboard.press('ArrowDown');
    await listed(page).first().waitFor();
    expect(asked.map((address) => new URL(address, site.origin).searchParams.get('query'))).toEqual([
      'құжат',
      'құжа',
    ]);
    await close();
  });

  test('an answer that has been overtaken is not shown', async () => {
    const { page, close } = await openPage(browser);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/search/suggestions*', async (route) => {
      const query = new URL(route.request().url()).searchParams.get('query') ?? '';
      if (query === 'аб') await held;
      await route.fulfill({ json: { data: [{ text: query, url: null }], meta: {} } }).catch(() => undefined);
    });
    await page.goto(`${site.origin}/about`);
    await hydrated(page);
    await touched(page, HEADER);
    const first = page.waitForRequest('**/api/search/suggestions*');
    await page.keyboard.type('аб');
    await first;
    await page.keyboard.type('в');
    await listed(page).first().waitFor();
    release();
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 300))');
    expect(await listed(page).allTextContents()).toEqual(['абв']);
    await close();
  });

  test('who saves data is asked nothing for, and searches as before', async () => {
    const { page, close } = await openPage(browser);
    await sayConnection(page, { saveData: true });
    const asked = listenFor(page, /combobox|suggestions/);
    await page.goto(`${site.origin}/ru/about`);
    await hydrated(page);
    await page.focus(HEADER);
    await page.keyboard.type('устав');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), PATIENT).toContain('/ru/search?');
    expect(asked).toEqual([]);
    await close();
  });

  test.each(['abort', 'error', 'nonsense'])('where it answers by %s, nobody is troubled', async (way) => {
    const { page, said, close } = await openPage(browser);
    await page.route('**/api/search/suggestions*', (route) => {
      if (way === 'abort') return route.abort('connectionfailed');
      if (way === 'error') return route.fulfill({ status: 503, body: '{}' });
      return route.fulfill({ status: 200, body: '<html>' });
    });
    await page.goto(`${site.origin}/ru/about`);
    await hydrated(page);
    await touched(page, HEADER);
    const isAsked = (request: Request) => ASKED.test(new URL(request.url()).pathname);
    const end =
      way === 'abort'
        ? page.waitForEvent('requestfailed', isAsked)
        : page.waitForEvent('requestfinished', isAsked);
    await page.keyboard.type('устав');
    await end;
    expect(await listed(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), PATIENT).toContain('/ru/search?');
    // Chromium itself tells of a request that failed; nothing of ours does.
    expect(said.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
    await close();
  });
});

test('a word that is being composed is left alone', async () => {
  const { page, close } = await openPage(browser);
  const asked = listenFor(page, ASKED);
  await suggest(page, 'kk');
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  await touched(page, HEADER);
  const compose = (type: string, data: string, isComposing: boolean) =>
    page.evaluate(`(() => {
      const field = document.activeElement;
      field.value = ${JSON.stringify(data)};
      field.dispatchEvent(${
        type === 'input'
          ? `new InputEvent('input', { bubbles: true, isComposing: ${isComposing} })`
          : `new CompositionEvent('${type}', { bubbles: true })`
      });
    })()`);
  await compose('compositionstart', '', true);
  await compose('input', 'құж', true);
  await page.evaluate(
    `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true }))`,
  );
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 400))');
  expect(asked).toEqual([]);
  await compose('compositionend', 'құж', false);
  await listed(page).first().waitFor();
  expect(asked.length).toBe(1);
  await close();
});

test('without script the field is a plain one', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/about`);
  expect(await page.locator(HEADER).getAttribute('role')).toBeNull();
  await page.fill(HEADER, 'құжат');
  await page.locator(HEADER).press('Enter');
  expect(new URL(page.url()).pathname).toBe('/search');
  await close();
});
