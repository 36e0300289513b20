import { afterAll, beforeAll, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale.ts';
import { startTestSite, type TestSite } from '#test/support/server.ts';

let site: TestSite;
const pages = new Map<string, string>();
const dead = new Map<string, string>();

const attribute = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, value = '']) => value.replaceAll('&amp;', '&'));

/** Walks over every link and picture that our pages have and keeps the pages' HTML by address. */
async function crawl(origin: string): Promise<void> {
  const found = new Map(locales.map((locale) => [localePath(locale, '/'), 'the start']));
  for (const [address, from] of found) {
    const answer = await fetch(origin + address, { redirect: 'manual' });
    const body = await answer.text();
    const isNotice =
      answer.status === 404 && body.includes('name="robots" content="noindex"') && body.includes('<footer');
    if (answer.status !== 200 && !isNotice) dead.set(address, `${answer.status}, linked from ${from}`);
    if (answer.status !== 200 || answer.headers.get('content-type')?.startsWith('text/html') !== true)
      continue;
    pages.set(address, body);
    for (const link of attribute(body, /(?:href|src)="(\/[^"#]*)(?:#[^"]*)?"/g)) {
      if (!found.has(link)) found.set(link, address);
    }
  }
}

beforeAll(async () => {
  site = await startTestSite();
  await crawl(site.origin);
});
afterAll(() => site?.stop());

test('no link or picture of the site is dead or detours over a redirect', () => {
  expect(Object.fromEntries(dead)).toEqual({});
  expect(pages.size).toBeGreaterThan(100);
});

test('every page is its own canonical and its languages name one another (hreflang)', () => {
  const faults: string[] = [];
  let named = 0;
  const alternatesOf = (html: string) =>
    new Map(
      Array.from(
        html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g),
        ([, lang = '', href = '']) => [lang, new URL(href).pathname + new URL(href).search],
      ),
    );
  for (const [address, html] of pages) {
    const [canonical] = attribute(html, /<link rel="canonical" href="([^"]+)"/g);
    if (canonical === undefined || new URL(canonical).pathname + new URL(canonical).search !== address) {
      faults.push(`${address} calls itself ${canonical}`);
    }
    for (const [lang, other] of alternatesOf(html)) {
      named += 1;
      const back = pages.get(other);
      if (back === undefined) faults.push(`${address} names ${other} in ${lang}, which is no page`);
      else if (![...alternatesOf(back).values()].includes(address))
        faults.push(`${other} does not name ${address}`);
    }
    const alternates = alternatesOf(html);
    if (alternates.get('x-default') !== alternates.get('kk'))
      faults.push(`${address} has another default than Kazakh`);
  }
  expect(faults).toEqual([]);
  expect(named).toBeGreaterThan(pages.size);
});

test('every page of a sample site says that it is one', () => {
  const silent = [...pages].filter(([, html]) => !html.includes('<aside'));
  expect(silent.map(([address]) => address)).toEqual([]);
});
