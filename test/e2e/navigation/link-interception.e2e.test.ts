import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testSite } from '#test/support/server/server.ts';
import { hydrated, markDocument, openBrowser, openPage } from '../../support/browser/journey.ts';

const site = testSite();
const browser = await openBrowser();

const add = (page: Page, html: string) =>
  page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`);

/** Opens a page with one more link, as an editor's text may have it. */
async function openWithLink(link: string) {
  const opened = await openPage(browser);
  const { page } = opened;
  await page.goto(`${site.origin}/en/press-center`);
  await hydrated(page);
  await add(page, link);
  return { ...opened, sameDocument: await markDocument(page), link: page.locator('#added') };
}

test('a link in running text to a page of the site changes the page without a load', async () => {
  const { page, said, close, sameDocument, link } = await openWithLink(
    '<p>Where <a id="added" href="/en/contacts?from=text#offices"><b>our offices</b></a> are</p>',
  );
  await link.locator('b').click();
  await page.waitForURL('**/en/contacts?from=text#offices');
  await page.locator('main h1', { hasText: 'Contact us' }).waitFor();
  expect(await sameDocument()).toBe(true);
  // A link to the page that is open adds no step that one would have to go back.
  const steps = await page.evaluate<number>('history.length');
  await add(page, '<a id="again" href="/en/contacts?from=text#offices">again</a>');
  await page.locator('#again').click();
  expect(await page.evaluate<number>('history.length')).toBe(steps);
  expect(await sameDocument()).toBe(true);
  expect(said).toEqual([]);
  await close();
});

test.each([
  ['a page that does not exist', '<a id="added" href="/en/nowhere">link</a>'],
  ['an address that is not written as ours are', '<a id="added" href="/en/press-center//news">link</a>'],
  ['a file', '<a id="added" href="/en/feed.xml" type="application/atom+xml">link</a>'],
  ['a page, with a slash at its end', '<a id="added" href="/en/contacts/">link</a>'],
  ['a page, but to be loaded', '<a id="added" href="/en/contacts" target="_self">link</a>'],
  [
    'a page, from a form that may be filled in',
    '<form data-draft><a id="added" href="/en/contacts">link</a></form>',
  ],
])('a link to %s is followed by the browser', async (_, html) => {
  const { page, close, sameDocument, link } = await openWithLink(html);
  const isAsked = page.waitForRequest((request) => request.isNavigationRequest());
  await link.click();
  await isAsked;
  await expect.poll(sameDocument).toBe(false);
  await close();
});

test('who opens a link in another tab stays where they are', async () => {
  const { page, close, sameDocument, link } = await openWithLink(
    '<a id="added" href="/en/contacts">link</a>',
  );
  for (const modifiers of [['Control'], ['Shift']] as const) {
    const opens = page.context().waitForEvent('page');
    await link.click({ modifiers: [...modifiers] });
    const other = await opens;
    await other.waitForURL('**/en/contacts');
    await other.close();
  }
  expect(page.url()).toBe(`${site.origin}/en/press-center`);
  expect(await sameDocument()).toBe(true);
  await close();
});
