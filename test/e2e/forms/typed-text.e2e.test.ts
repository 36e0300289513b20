import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testSite } from '#test/support/server/server.ts';
import { holdBack, hydrated, markDocument, openBrowser, openPage } from '../../support/browser/journey.ts';

const site = testSite();
const browser = await openBrowser();

/** What other programs do to a page, as scripts. */
const foreignChanges = {
  'a phone makes a link of the number in the footer': `{
    const bin = Array.from(document.querySelectorAll('footer span')).at(-1);
    const link = Object.assign(document.createElement('a'), { href: 'tel:1', textContent: bin.textContent });
    bin.replaceChildren(link);
  }`,
  'an extension inserts an element in the content': `document.querySelector('main').prepend(document.createElement('ext-panel'));`,
  'an extension inserts elements around the content': `{
    document.documentElement.className = 'ext';
    document.body.setAttribute('ext', '');
    document.body.prepend(document.createElement('ext-panel'));
    document.documentElement.append(document.createElement('ext-panel'));
  }`,
  'a password manager marks the fields and stands beside them': `for (const field of document.querySelectorAll('form input')) {
    field.setAttribute('data-manager', '1');
    field.after(Object.assign(document.createElement('div'), { textContent: 'key' }));
  }`,
  'the page is translated': `{
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement.closest('script, font') || text.data.trim() === '') continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    }
  }`,
  'an extension removes what it takes for advertising': `document.querySelector('footer p').remove(); document.querySelector('header li').remove();`,
} as const;

/** What each field of the page holds, by id. */
const held = (page: Page) =>
  page.evaluate<Record<string, unknown>>(`Object.fromEntries(
    Array.from(
      document.querySelectorAll(':is(input, select, textarea)[id]:not([type=hidden])'),
      ({ id, type, value, checked, files }) => [
        id,
        type === 'checkbox' ? checked : type === 'file' ? files[0]?.name : value,
      ],
    ),
  )`);

const selection = (page: Page) =>
  page.evaluate<unknown[]>(`(({ id, selectionStart, selectionEnd, selectionDirection }) =>
    [id, selectionStart, selectionEnd, selectionDirection])(document.activeElement)`);

const setSelection = (page: Page, field: string) =>
  page.evaluate(`document.querySelector('${field}').setSelectionRange(2, 5, 'backward')`);

const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

async function fillInApplication(page: Page): Promise<void> {
  await page.fill('#header-query', 'несие');
  await page.fill('#footer-email', 'aliya@example.kz');
  await page.fill('#apply-email', 'aliya@example.kz');
  await page.fill('#apply-cover', 'бір\nекі');
  await page.check('#apply-consent');
  await page.selectOption('#apply-vacancy', { index: 2 });
  await page.setInputFiles('#apply-cv', cv);
  await page.fill('#apply-name', 'Әлия Қасымова');
  await setSelection(page, '#apply-name');
}

describe('what was typed before any script had come stays, with focus and selection, where', () => {
  test.each(Object.entries(foreignChanges))('%s', async (_, change) => {
    const { page, said, close } = await openPage(browser);
    const release = await holdBack(page, '**/*.js');
    await page.goto(`${site.origin}/en/forms/apply`, { waitUntil: 'domcontentloaded' });
    await fillInApplication(page);
    const typed = await held(page);
    await page.evaluate(change);
    release();
    await hydrated(page);
    expect(await held(page)).toEqual(typed);
    expect(await selection(page)).toEqual(['apply-name', 2, 5, 'backward']);
    // The form is helped as if nothing had happened.
    await page.locator('form[name=apply][data-helped]').waitFor();
    expect(said.filter((line) => !line.startsWith('warning: the page was rendered again'))).toEqual([]);
    await close();
  });

  test.each([
    ['/en', '#call-me-name', 'Әлия'],
    ['/en/contacts', '#message-us-message', 'How do I open an account?'],
    ['/en/search', '#page-query', 'loan'],
    ['/en/faq', '#page-query', 'how to'],
    ['/en/faq', '#header-query', 'rates'],
  ])('the visitor writes on %s into %s', async (address, field, text) => {
    const { page, close } = await openPage(browser);
    const release = await holdBack(page, '**/*.js');
    await page.goto(site.origin + address, { waitUntil: 'domcontentloaded' });
    await page.locator(field).pressSequentially(text);
    await page.evaluate(foreignChanges['an extension inserts an element in the content']);
    release();
    await hydrated(page);
    await page.keyboard.type('!');
    expect(await page.inputValue(field)).toBe(`${text}!`);
    await close();
  });

  test('a password manager fills in attributes', async () => {
    const { page, close } = await openPage(browser);
    const release = await holdBack(page, '**/*.js');
    await page.goto(`${site.origin}/en/forms/call-me`, { waitUntil: 'domcontentloaded' });
    await page.evaluate(`document.querySelector('#call-me-name').setAttribute('value', 'Әлия')`);
    await page.evaluate(foreignChanges['an extension inserts an element in the content']);
    release();
    await hydrated(page);
    expect(await page.inputValue('#call-me-name')).toBe('Әлия');
    await close();
  });

  test('the search field stands in a menu that the visitor has opened', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    const release = await holdBack(page, '**/*.js');
    await page.goto(`${site.origin}/en/faq`, { waitUntil: 'domcontentloaded' });
    await page.locator('[popovertarget=main-menu]').first().click();
    await page.locator('#main-menu input[type=search]').pressSequentially('loan');
    await page.evaluate(foreignChanges['a phone makes a link of the number in the footer']);
    release();
    await hydrated(page);
    await page.keyboard.type('s');
    expect(await page.locator('#main-menu input[type=search]').inputValue()).toBe('loans');
    await close();
  });
});

describe('what was typed once the page runs stays where', () => {
  test.each([
    ['a form', 'form[name=apply]'],
    ['the content', 'main'],
    ['the header', 'header'],
    ['the footer', 'footer'],
    ['the whole page', 'body > div'],
  ])('%s is put there anew', async (_, element) => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.origin}/en/forms/apply`);
    await hydrated(page);
    await fillInApplication(page);
    await page.locator('form[name=apply][data-helped]').waitFor();
    const typed = await held(page);
    // As React does it: new elements, with the values that the page itself has.
    await page.evaluate(
      `for (const old of document.querySelectorAll(${JSON.stringify(element)})) old.outerHTML = old.outerHTML`,
    );
    expect(await held(page)).toEqual(typed);
    expect(await selection(page)).toEqual(['apply-name', 2, 5, 'backward']);
    await close();
  });

  test('it comes back later, as behind an error page', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.origin}/en/forms/apply`);
    await hydrated(page);
    await fillInApplication(page);
    const typed = await held(page);
    await page.evaluate(`void (window.former = document.querySelector('main').outerHTML)`);
    await page.evaluate(`document.querySelector('main').remove()`);
    await page.evaluate(`document.querySelector('header').insertAdjacentHTML('afterend', window.former)`);
    expect(await held(page)).toEqual(typed);
    await close();
  });

  test('a form of another page does not take it over', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.origin}/en/contacts`);
    await hydrated(page);
    await page.check('#message-us-consent');
    await page.locator('footer a[href="/en/faq"]').first().click();
    await page.waitForURL(`${site.origin}/en/faq`);
    await page.evaluate(`{
      const link = Object.assign(document.createElement('a'), { href: '/en/forms/message-us' });
      document.body.append(link);
      link.click();
    }`);
    await page.waitForURL(`${site.origin}/en/forms/message-us`);
    expect(await page.isChecked('#message-us-consent')).toBe(false);
    await close();
  });

  test.each([
    ['from the page of contacts', '/en/contacts', '/en/forms/message-us'],
    ['from another language', '/en/forms/message-us', '/ru/forms/message-us'],
  ])('consent is asked for again when the same form is gone to %s', async (_, from, to) => {
    const { page, close } = await openPage(browser);
    await page.goto(site.origin + from);
    await hydrated(page);
    const sameDocument = await markDocument(page);
    await page.check('#message-us-consent');
    await page.evaluate(`{
      const link = Object.assign(document.createElement('a'), { href: '${to}' });
      document.body.append(link);
      link.click();
    }`);
    await page.waitForURL(site.origin + to);
    await page.locator(`form[action='${to}']`).waitFor();
    expect(await sameDocument()).toBe(true);
    expect(await page.isChecked('#message-us-consent')).toBe(false);
    await close();
  });

  test('a file that was chosen goes along to another language', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.origin}/en/forms/apply`);
    await hydrated(page);
    await page.setInputFiles('#apply-cv', cv);
    await page.locator('header a[hreflang=ru]').first().click();
    await page.waitForURL(`${site.origin}/ru/forms/apply`);
    await page.locator(`form[action='/ru/forms/apply']`).waitFor();
    expect((await held(page))['apply-cv']).toBe('cv.pdf');
    await close();
  });

  test('focus does not move back into a field that the visitor has left', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.origin}/en/forms/apply`);
    await hydrated(page);
    await page.fill('#apply-name', 'Әлия');
    await page.locator('h1').click();
    await page.evaluate(`for (const old of document.querySelectorAll('main')) old.outerHTML = old.outerHTML`);
    expect(await page.inputValue('#apply-name')).toBe('Әлия');
    expect(await page.evaluate('document.activeElement.localName')).not.toBe('input');
    await close();
  });
});

describe('the visitor goes on from page to page, without a load or an error, where', () => {
  test.each(Object.entries(foreignChanges))('%s', async (_, change) => {
    const { page, said, close } = await openPage(browser);
    await page.goto(`${site.origin}/en/contacts`);
    await hydrated(page);
    const sameDocument = await markDocument(page);
    for (const path of ['/en/faq', '/en/deals', '/en/contacts']) {
      await page.evaluate(change);
      await page.evaluate(`document.querySelector('footer a[href="${path}"]').click()`);
      await page.waitForURL(site.origin + path);
      await page.locator(`main h1`).waitFor();
      expect(await page.locator('footer').count()).toBe(1);
    }
    expect(await sameDocument()).toBe(true);
    expect(said).toEqual([]);
    await close();
  });
});

test('phones are told to leave numbers as they are', async () => {
  const html = await (await fetch(`${site.origin}/en/contacts`)).text();
  expect(html).toContain(
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"/>',
  );
});
