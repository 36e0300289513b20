import { describe, expect, test } from 'vitest';
import {
  languageLink,
  markDocument,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

/** Init scripts that simulate unavailable storage. */
const storageFailures = {
  'access throws': `for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('Access is denied', 'SecurityError'); } });
  }`,
  'access to storage and cookies throws': `for (const [target, name] of [[window, 'sessionStorage'], [window, 'localStorage'], [Document.prototype, 'cookie']]) {
    const refuse = () => { throw new DOMException('Access is denied', 'SecurityError'); };
    Object.defineProperty(target, name, { configurable: false, get: refuse, set: refuse });
  }`,
  'the storage is null': `Object.defineProperty(window, 'sessionStorage', { value: null });`,
  'the quota is exceeded': `Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError'); };`,
  'the content is invalid': `for (const key of ['site-scroll', 'site-page-state', 'site-draft message-us', 'site-reloaded-at'])
    sessionStorage.setItem(key, '{not JSON');`,
} as const;

describe.each(Object.entries(storageFailures))('If storage is unavailable: %s', (_, script) => {
  test('Pages work without errors or console messages', async () => {
    const { page } = await openPage(browser);
    await page.addInitScript(script);
    await page.goto(`${site.origin}/en/contacts`);
    await waitForHydration(page);
    const sameDocument = await markDocument(page);
    await page.fill('#message-us-name', 'Әлия');
    await page.locator('form[name=message-us][data-enhanced]').waitFor();
    await page.fill('#message-us-message', 'How do I open an account?');
    await page.getByRole('banner').locator('button[popovertarget=display-settings]').first().click();
    await page.getByText('150%').first().click();
    await page.keyboard.press('Escape');
    await languageLink(page, 'ru').click();
    await page.locator('html[lang=ru]').waitFor();
    await page.getByRole('contentinfo').locator('a[href="/ru/faq"]').first().click();
    await page.waitForURL(`${site.origin}/ru/faq`);
    await page.goBack();
    await page.waitForURL(`${site.origin}/ru/contacts`);
    expect(await sameDocument()).toBe(true);
    await page.reload();
    await waitForHydration(page);
  });
});
