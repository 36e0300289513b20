import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { markDocument, openBrowser, openPage, waitForHydration } from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

const appendToMain = (page: Page, html: string) =>
  page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`);

/** Opens a page and inserts a link as in editorial text. */
async function openWithLink(link: string) {
  const watchedPage = await openPage(browser);
  const { page } = watchedPage;
  await page.goto(`${site.origin}/en/press-center`);
  await waitForHydration(page);
  await appendToMain(page, link);
  return { ...watchedPage, sameDocument: await markDocument(page), link: page.locator('#added') };
}

test('A link in editorial text navigates without a document load', async () => {
  const { page, sameDocument, link } = await openWithLink(
    '<p>Where <a id="added" href="/en/contacts?from=text#offices"><b>our offices</b></a> are</p>',
  );
  await link.locator('b').click();
  await page.waitForURL('**/en/contacts?from=text#offices');
  await page.locator('main h1', { hasText: 'Contact us' }).waitFor();
  expect(await sameDocument()).toBe(true);
  // A link to the current page adds no history entry.
  const historyLength = await page.evaluate<number>('history.length');
  await appendToMain(page, '<a id="again" href="/en/contacts?from=text#offices">again</a>');
  await page.locator('#again').click();
  expect(await page.evaluate<number>('history.length')).toBe(historyLength);
  expect(await sameDocument()).toBe(true);
});

test.each([
  ['a page that does not exist', '<a id="added" href="/en/nowhere">link</a>'],
  ['a non-canonical path', '<a id="added" href="/en/press-center//news">link</a>'],
  ['a file', '<a id="added" href="/en/feed.xml" type="application/atom+xml">link</a>'],
  ['a path with a trailing slash', '<a id="added" href="/en/contacts/">link</a>'],
  ['a page with target=_self', '<a id="added" href="/en/contacts" target="_self">link</a>'],
  [
    'a page from inside a form with a draft',
    '<form data-draft><a id="added" href="/en/contacts">link</a></form>',
  ],
])('A link to %s causes a document load', async (_, html) => {
  const { page, sameDocument, link } = await openWithLink(html);
  const navigationRequest = page.waitForRequest((request) => request.isNavigationRequest());
  await link.click();
  await navigationRequest;
  await expect.poll(sameDocument).toBe(false);
});

test('A link opened in another tab or window does not navigate the current tab', async () => {
  const { page, sameDocument, link } = await openWithLink('<a id="added" href="/en/contacts">link</a>');
  for (const modifiers of [['Control'], ['Shift']] as const) {
    const newPage = page.context().waitForEvent('page');
    await link.click({ modifiers: [...modifiers] });
    const openedPage = await newPage;
    await openedPage.waitForURL('**/en/contacts');
    await openedPage.close();
  }
  expect(page.url()).toBe(`${site.origin}/en/press-center`);
  expect(await sameDocument()).toBe(true);
});
