import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { markDocument, openBrowser, openPage, waitForHydration } from '#test/support/browser/page.ts';
import { mockConnection, recordRequests } from '#test/support/browser/page-conditions.ts';
import { testSite } from '#test/support/server/test-site.ts';
import { axeViolations } from '../crawl/probes.ts';

const site = testSite();
const browser = await openBrowser();

const HEADER_FIELD = 'header input[type=search]:visible';
const MAIN_FIELD = 'main input[type=search]';
// The first rendering of a page takes long on a busy machine.
const SUGGESTIONS_PATH = /^\/api\/search\/suggestions/;
const words = { kk: 'құжат', ru: 'документ', en: 'document' } as const;
const titles = {
  kk: 'Тарифтер',
  ru: 'Тарифы',
  en: 'Tariffs',
} as const;

/** Responds to every query with two words and a page. */
async function mockSuggestions(page: Page, locale: keyof typeof words): Promise<void> {
  const data = [
    { text: words[locale], url: null },
    { text: `${words[locale]} 2`, url: null },
    { text: titles[locale], url: localePath(locale, '/documents/tariffs') },
  ];
  await page.route(`**${'/api/search/suggestions'}*`, (route) => route.fulfill({ json: { data, meta: {} } }));
}

async function focusField(page: Page, field: string): Promise<void> {
  await page.focus(field);
  await page.locator(`${field}[role=combobox]`).waitFor();
}

const options = (page: Page) => page.locator('[role=listbox]:visible [role=option]');

/** The active option as exposed to screen readers. */
const activeOption = (page: Page) =>
  page.evaluate<string | null>(`(() => {
    const id = document.activeElement.getAttribute('aria-activedescendant');
    const option = id && document.getElementById(id);
    return option && option.ariaSelected === 'true' ? option.textContent : null;
  })()`);

const selectedCount = (page: Page) => page.locator('[role=option][aria-selected=true]').count();

describe.each(locales)('in %s', (locale) => {
  const about = site.origin + localePath(locale, '/about');
  const word = words[locale];

  test('The site suggests completions of the typed text', async () => {
    const { page } = await openPage(browser);
    await page.goto(about);
    await waitForHydration(page);
    await focusField(page, HEADER_FIELD);
    const suggestionResponse = page.waitForResponse((response) =>
      SUGGESTIONS_PATH.test(new URL(response.url()).pathname),
    );
    await page.keyboard.type(word.slice(0, -1));
    expect((await suggestionResponse).headers()['content-language']).toBe(locale);
    // On a busy machine, the first suggestions may be for a shorter prefix.
    await options(page)
      .first()
      .and(page.getByText(new RegExp(word.slice(0, -1), 'iu')))
      .waitFor();
  });

  test('Arrow keys cycle through the list and the field; Escape and Tab close it', async () => {
    const { page } = await openPage(browser);
    await mockSuggestions(page, locale);
    await page.goto(about);
    await waitForHydration(page);
    await focusField(page, HEADER_FIELD);
    await page.keyboard.type('аб');
    await options(page).first().waitFor();
    const field = page.locator(HEADER_FIELD);
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('banner').locator('[role=status]').first().textContent()).toMatch(/^3 /);
    expect(await activeOption(page)).toBeNull();
    for (const expected of [word, `${word} 2`, titles[locale], null, word]) {
      await page.keyboard.press('ArrowDown');
      expect(await activeOption(page)).toBe(expected);
      expect(await selectedCount(page)).toBe(expected === null ? 0 : 1);
    }
    for (const expected of [null, titles[locale], `${word} 2`]) {
      await page.keyboard.press('ArrowUp');
      expect(await activeOption(page)).toBe(expected);
    }
    // The typed text remains until an option is chosen.
    expect(await field.inputValue()).toBe('аб');
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press(key);
      expect(await activeOption(page)).toBeNull();
      expect(await options(page).count()).toBe(3);
    }
    await page.keyboard.press('Escape');
    expect(await options(page).count()).toBe(0);
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(await field.inputValue()).toBe('аб');
    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await options(page).count()).toBe(0);
  });

  test('Choosing a word starts a search; choosing a page opens it', async () => {
    const { page } = await openPage(browser);
    await mockSuggestions(page, locale);
    await page.goto(site.origin + localePath(locale, '/search'));
    await waitForHydration(page);
    const sameDocument = await markDocument(page);
    await focusField(page, MAIN_FIELD);
    await page.keyboard.type('аб');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('query')).toBe(word);
    await page.locator('h1:focus').waitFor();
    expect(await page.locator(MAIN_FIELD).inputValue()).toBe(word);
    await focusField(page, MAIN_FIELD);
    await page.keyboard.type(' а');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe(localePath(locale, '/documents/tariffs'));
    expect(await sameDocument()).toBe(true);
  });
});

test('Enter without a chosen option searches for the typed text', async () => {
  const { page } = await openPage(browser);
  await mockSuggestions(page, 'ru');
  await page.goto(`${site.origin}/ru/about`);
  await waitForHydration(page);
  await focusField(page, HEADER_FIELD);
  await page.keyboard.type('устав');
  await options(page).first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('/ru/search?');
  expect(new URL(page.url()).searchParams.get('query')).toBe('устав');
});

test('A click chooses an option', async () => {
  const { page } = await openPage(browser);
  await mockSuggestions(page, 'ru');
  await page.goto(`${site.origin}/ru/about`);
  await waitForHydration(page);
  await focusField(page, HEADER_FIELD);
  await page.keyboard.type('та');
  await options(page).last().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/ru/documents/tariffs');
});

test('The FAQ search suggests words and questions only', async () => {
  const { page } = await openPage(browser);
  const data = [
    { text: 'комиссия', url: null },
    { text: 'Тарифы', url: '/ru/documents/tariffs' },
    { text: 'Вопрос?', url: '/ru/faq#question' },
  ];
  await page.route('**/api/search/suggestions*', (route) => route.fulfill({ json: { data, meta: {} } }));
  await page.goto(`${site.origin}/ru/faq`);
  await waitForHydration(page);
  await focusField(page, MAIN_FIELD);
  await page.keyboard.type('ко');
  await options(page).first().waitFor();
  expect(await options(page).allTextContents()).toEqual(['комиссия', 'Вопрос?']);
});

test('In the mobile menu, Escape closes the list first, then the menu', async () => {
  const { page } = await openPage(browser, { viewport: { width: 360, height: 800 } });
  await mockSuggestions(page, 'en');
  await page.goto(`${site.origin}/en/about`);
  await waitForHydration(page);
  await page.click('button[popovertarget=main-menu]');
  await focusField(page, '#main-menu input[type=search]');
  await page.keyboard.type('do');
  await options(page).first().waitFor();
  const box = await page.locator('[role=listbox]:visible').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  await page.keyboard.press('Escape');
  expect(await options(page).count()).toBe(0);
  expect(await page.locator('#main-menu').isVisible()).toBe(true);
  // Browser behaviour: Escape first clears a non-empty search field.
  await page.fill('#main-menu input[type=search]', '');
  await page.keyboard.press('Escape');
  await page.locator('#main-menu').waitFor({ state: 'hidden' });
});

test('axe finds no violations with an open list', async () => {
  const { page } = await openPage(browser);
  await mockSuggestions(page, 'kk');
  await page.goto(`${site.origin}/search`);
  await waitForHydration(page);
  for (const field of [HEADER_FIELD, MAIN_FIELD]) {
    await focusField(page, field);
    await page.keyboard.type('құ');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await axeViolations(page)).toEqual([]);
  }
});

describe('Suggestion requests', () => {
  test('Requests start with the focus, are debounced, and are cached', async () => {
    const { page } = await openPage(browser);
    const requests = recordRequests(page, SUGGESTIONS_PATH);
    const scripts = recordRequests(page, /combobox/);
    await mockSuggestions(page, 'kk');
    await page.goto(`${site.origin}/about`);
    await waitForHydration(page);
    expect(scripts).toEqual([]);
    await focusField(page, HEADER_FIELD);
    await page.keyboard.type('құжат');
    await options(page).first().waitFor();
    await page.keyboard.press('Backspace');
    await expect.poll(() => requests.length).toBe(2);
    await page.keyboard.type('т');
    await expect.poll(() => page.locator(HEADER_FIELD).inputValue()).toBe('құжат');
    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    expect(requests.map((address) => new URL(address, site.origin).searchParams.get('query'))).toEqual([
      'құжат',
      'құжа',
    ]);
  });

  test('An outdated response is discarded', async () => {
    const { page } = await openPage(browser);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/search/suggestions*', async (route) => {
      const query = new URL(route.request().url()).searchParams.get('query') ?? '';
      if (query === 'аб') await released;
      await route.fulfill({ json: { data: [{ text: query, url: null }], meta: {} } }).catch(() => undefined);
    });
    await page.goto(`${site.origin}/about`);
    await waitForHydration(page);
    await focusField(page, HEADER_FIELD);
    const first = page.waitForRequest('**/api/search/suggestions*');
    await page.keyboard.type('аб');
    await first;
    await page.keyboard.type('в');
    await options(page).first().waitFor();
    release();
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 300))');
    expect(await options(page).allTextContents()).toEqual(['абв']);
  });

  test('With data saving, no suggestions are requested and the search works', async () => {
    const { page } = await openPage(browser);
    await mockConnection(page, { saveData: true });
    const requests = recordRequests(page, /combobox|suggestions/);
    await page.goto(`${site.origin}/ru/about`);
    await waitForHydration(page);
    await page.focus(HEADER_FIELD);
    await page.keyboard.type('устав');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('/ru/search?');
    expect(requests).toEqual([]);
  });

  test.each(['abort', 'error', 'nonsense'])(
    'A failed request (%s) shows no error, and the search works',
    async (failure) => {
      const { page, consoleMessages } = await openPage(browser);
      await page.route('**/api/search/suggestions*', (route) => {
        if (failure === 'abort') return route.abort('connectionfailed');
        if (failure === 'error') return route.fulfill({ status: 503, body: '{}' });
        return route.fulfill({ status: 200, body: '<html>' });
      });
      await page.goto(`${site.origin}/ru/about`);
      await waitForHydration(page);
      await focusField(page, HEADER_FIELD);
      const isSuggestionRequest = (request: Request) =>
        SUGGESTIONS_PATH.test(new URL(request.url()).pathname);
      const requestEnd =
        failure === 'abort'
          ? page.waitForEvent('requestfailed', isSuggestionRequest)
          : page.waitForEvent('requestfinished', isSuggestionRequest);
      await page.keyboard.type('устав');
      await requestEnd;
      expect(await options(page).count()).toBe(0);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.url()).toContain('/ru/search?');
      // Chromium itself reports failed requests.
      expect(consoleMessages.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
    },
  );
});

test('No request is sent during text composition', async () => {
  const { page } = await openPage(browser);
  const requests = recordRequests(page, SUGGESTIONS_PATH);
  await mockSuggestions(page, 'kk');
  await page.goto(`${site.origin}/about`);
  await waitForHydration(page);
  await focusField(page, HEADER_FIELD);
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
  expect(requests).toEqual([]);
  await compose('compositionend', 'құж', false);
  await options(page).first().waitFor();
  expect(requests.length).toBe(1);
});

test('Without script, the field is a plain search field (R-016)', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/about`);
  expect(await page.locator(HEADER_FIELD).getAttribute('role')).toBeNull();
  await page.fill(HEADER_FIELD, 'құжат');
  await page.locator(HEADER_FIELD).press('Enter');
  expect(new URL(page.url()).pathname).toBe('/search');
});
