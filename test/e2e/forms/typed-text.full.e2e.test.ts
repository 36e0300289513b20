import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  delayRequests,
  languageLink,
  markDocument,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

/** Page modifications by other programs, as scripts. */
const foreignChanges = {
  'a phone turns the number in the footer into a link': `{
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
  'a password manager marks fields and inserts elements next to them': `for (const field of document.querySelectorAll('form input')) {
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
  'an ad blocker removes elements': `document.querySelector('footer p').remove(); document.querySelector('header li').remove();`,
} as const;

/** The value of each field by id. */
const fieldValues = (page: Page) =>
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

//
describe('Text typed before hydration, focus and selection are preserved if', () => {
  test.each(Object.entries(foreignChanges))('%s', async (_, change) => {
    const { page, consoleMessages } = await openPage(browser, { mayLog: true });
    const release = await delayRequests(page, '**/*.js');
    await page.goto(`${site.origin}/en/forms/apply`, { waitUntil: 'domcontentloaded' });
    await fillInApplication(page);
    const typedValues = await fieldValues(page);
    await page.evaluate(change);
    release();
    await waitForHydration(page);
    expect(await fieldValues(page)).toEqual(typedValues);
    expect(await selection(page)).toEqual(['apply-name', 2, 5, 'backward']);
    // The form enhancement works as usual.
    await page.locator('form[name=apply][data-enhanced]').waitFor();
    expect(
      consoleMessages.filter((line) => !line.startsWith('warning: the page was rendered again')),
    ).toEqual([]);
  });

  test.each([
    ['/en', '#call-me-name', 'Әлия'],
    ['/en/contacts', '#message-us-message', 'How do I open an account?'],
    ['/en/search', '#page-query', 'loan'],
    ['/en/faq', '#page-query', 'how to'],
    ['/en/faq', '#header-query', 'rates'],
  ])('the visitor types on %s into %s', async (path, field, text) => {
    const { page } = await openPage(browser, { mayLog: true });
    const release = await delayRequests(page, '**/*.js');
    await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
    await page.locator(field).pressSequentially(text);
    await page.evaluate(foreignChanges['an extension inserts an element in the content']);
    release();
    await waitForHydration(page);
    await page.keyboard.type('!');
    expect(await page.inputValue(field)).toBe(`${text}!`);
  });

  test('a password manager sets the value attribute', async () => {
    const { page } = await openPage(browser, { mayLog: true });
    const release = await delayRequests(page, '**/*.js');
    await page.goto(`${site.origin}/en/forms/call-me`, { waitUntil: 'domcontentloaded' });
    await page.evaluate(`document.querySelector('#call-me-name').setAttribute('value', 'Әлия')`);
    await page.evaluate(foreignChanges['an extension inserts an element in the content']);
    release();
    await waitForHydration(page);
    expect(await page.inputValue('#call-me-name')).toBe('Әлия');
  });

  test('the search field is in an open menu', async () => {
    const { page } = await openPage(browser, { mayLog: true, viewport: { width: 360, height: 740 } });
    const release = await delayRequests(page, '**/*.js');
    await page.goto(`${site.origin}/en/faq`, { waitUntil: 'domcontentloaded' });
    await page.locator('[popovertarget=main-menu]').first().click();
    await page.locator('#main-menu input[type=search]').pressSequentially('loan');
    await page.evaluate(foreignChanges['a phone turns the number in the footer into a link']);
    release();
    await waitForHydration(page);
    await page.keyboard.type('s');
    expect(await page.locator('#main-menu input[type=search]').inputValue()).toBe('loans');
  });
});

describe('Text typed after hydration', () => {
  test.each([
    ['a form', 'form[name=apply]'],
    ['the content', 'main'],
    ['the header', 'header'],
    ['the footer', 'footer'],
    ['the whole page', 'body > div'],
  ])('Text is preserved if %s is recreated', async (_, element) => {
    const { page } = await openPage(browser);
    await page.goto(`${site.origin}/en/forms/apply`);
    await waitForHydration(page);
    await fillInApplication(page);
    await page.locator('form[name=apply][data-enhanced]').waitFor();
    const typedValues = await fieldValues(page);
    // Recreates the elements with the values of the HTML, as React does.
    await page.evaluate(
      `for (const old of document.querySelectorAll(${JSON.stringify(element)})) old.outerHTML = old.outerHTML`,
    );
    expect(await fieldValues(page)).toEqual(typedValues);
    expect(await selection(page)).toEqual(['apply-name', 2, 5, 'backward']);
  });

  test('Text is restored if the content returns later, as after an error page', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.origin}/en/forms/apply`);
    await waitForHydration(page);
    await fillInApplication(page);
    const typedValues = await fieldValues(page);
    await page.evaluate(`void (window.former = document.querySelector('main').outerHTML)`);
    await page.evaluate(`document.querySelector('main').remove()`);
    await page.evaluate(`document.querySelector('header').insertAdjacentHTML('afterend', window.former)`);
    expect(await fieldValues(page)).toEqual(typedValues);
  });

  test('A form of another page does not take it over', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.origin}/en/contacts`);
    await waitForHydration(page);
    await page.check('#message-us-consent');
    await page.getByRole('contentinfo').locator('a[href="/en/faq"]').first().click();
    await page.waitForURL(`${site.origin}/en/faq`);
    await page.evaluate(`{
      const link = Object.assign(document.createElement('a'), { href: '/en/forms/message-us' });
      document.body.append(link);
      link.click();
    }`);
    await page.waitForURL(`${site.origin}/en/forms/message-us`);
    expect(await page.isChecked('#message-us-consent')).toBe(false);
  });

  test.each([
    ['from the contacts page', '/en/contacts', '/en/forms/message-us'],
    ['from another language', '/en/forms/message-us', '/ru/forms/message-us'],
  ])('Consent is reset when the same form is opened %s', async (_, from, to) => {
    const { page } = await openPage(browser);
    await page.goto(site.origin + from);
    await waitForHydration(page);
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
  });

  test('A chosen file is preserved when switching the language', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.origin}/en/forms/apply`);
    await waitForHydration(page);
    await page.setInputFiles('#apply-cv', cv);
    await languageLink(page, 'ru').first().click();
    await page.waitForURL(`${site.origin}/ru/forms/apply`);
    await page.locator(`form[action='/ru/forms/apply']`).waitFor();
    expect((await fieldValues(page))['apply-cv']).toBe('cv.pdf');
  });

  test('The focus does not return to a field that has lost it', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.origin}/en/forms/apply`);
    await waitForHydration(page);
    await page.fill('#apply-name', 'Әлия');
    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate(`for (const old of document.querySelectorAll('main')) old.outerHTML = old.outerHTML`);
    expect(await page.inputValue('#apply-name')).toBe('Әлия');
    expect(await page.evaluate('document.activeElement.localName')).not.toBe('input');
  });
});

describe('Navigation works without a document load or an error if', () => {
  test.each(Object.entries(foreignChanges))('%s', async (_, change) => {
    const { page } = await openPage(browser);
    await page.goto(`${site.origin}/en/contacts`);
    await waitForHydration(page);
    const sameDocument = await markDocument(page);
    for (const path of ['/en/faq', '/en/deals', '/en/contacts']) {
      await page.evaluate(change);
      await page.evaluate(`document.querySelector('footer a[href="${path}"]').click()`);
      await page.waitForURL(site.origin + path);
      await page.locator(`main h1`).waitFor();
      expect(await page.getByRole('contentinfo').count()).toBe(1);
    }
    expect(await sameDocument()).toBe(true);
  });
});

test('Automatic detection of telephone numbers is disabled', async () => {
  const html = await (await fetch(`${site.origin}/en/contacts`)).text();
  expect(html).toContain(
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"/>',
  );
});
