import { afterAll, beforeAll, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { crawl } from '#test/support/browser/crawl.ts';
import { plain } from '#test/support/browser/html-text.ts';
import { startOwnSite, testSite } from '#test/support/server/server.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let front: ServerProcess;
let directory: TemporaryDirectory;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  front = await startOwnSite({ API_BASE: testSite().origin, DATA_DIR: directory.path, GALLERY: 'on' });
});
afterAll(async () => {
  await front?.stop();
  await directory?.remove();
});

/** What a page says and where it leads, without what is another on each server: its origin and its form tokens. */
function saidBy(page: string): string {
  return page
    .replaceAll(/(?:localhost|127\.0\.0\.1)(?::|%3A)[0-9]+/gu, 'origin')
    .replaceAll(/name="token" value="[^"]*"/gu, '');
}

const textOf = (page: string) =>
  plain(page.replaceAll(/<script[^>]*>.*?<\/script>/gsu, '').replaceAll(/<[^>]+>/gu, ' ')).replaceAll(
    /\s+/gu,
    ' ',
  );

const linksOf = (page: string) =>
  Array.from(saidBy(page).matchAll(/ (?:href|src|srcset)="([^"]*)"/gu), ([, link]) => link);

const textAt = async (address: string) => (await fetch(address)).text();

/** What is found grows while the site reads its documents after its start: both say the same in the end. */
async function expectSameResults(address: string): Promise<void> {
  const said = async (origin: string) => {
    const page = await textAt(origin + address);
    return [address, textOf(page), ...linksOf(page)].join('\n');
  };
  const isSame = async () => (await said(front.origin)) === (await said(testSite().origin));
  await expect.poll(isSame, { timeout: 180_000, interval: 1000, message: address }).toBe(true);
}

test('every page, picture and file is there, and says what it says where the content is', async () => {
  const { pages, dead } = await crawl(front.origin);
  expect([...dead]).toEqual([]);
  expect(pages.size).toBeGreaterThan(200);
  for (const [address, seen] of pages) {
    const own = await textAt(testSite().origin + address);
    if (address.includes('query=')) await expectSameResults(address);
    else {
      expect([address, textOf(seen)]).toEqual([address, textOf(own)]);
      expect([address, linksOf(seen)]).toEqual([address, linksOf(own)]);
    }
  }
  // Some 900 pages and as many files, each made here of what another process answers.
}, 900_000);

test('so are redirects, sitemaps, feeds, icons, share pictures and parts of films', async () => {
  const home = await (await fetch(front.origin)).text();
  const share = /property="og:image" content="[^"]*?(\/(?:media|share)\/[^"]+)"/u.exec(home)?.[1] ?? '';
  const page = await (await fetch(`${front.origin}/contacts`)).text();
  const drawn = /property="og:image" content="[^"]*?(\/share\/[^"]+)"/u.exec(page)?.[1] ?? '';
  const addresses = [
    ...locales.flatMap((locale) =>
      [
        '/tariffs',
        '/offerings',
        '/about/overview',
        '/sitemap.xml',
        '/feed.xml',
        '/site.webmanifest',
        '/nowhere',
      ].map((path) => localePath(locale, path)),
    ),
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/robots.txt',
    share,
    drawn,
    '/press-center/nothing-here',
    `/media/${'0'.repeat(64)}/nothing.png`,
  ];
  for (const address of addresses) {
    const [one, other] = await Promise.all(
      [front.origin, testSite().origin].map(async (origin) => {
        const { status, headers } = await fetch(origin + address, { redirect: 'manual' });
        return { status, location: headers.get('location'), type: headers.get('content-type') };
      }),
    );
    expect([address, one]).toEqual([address, other]);
  }
  const film = await (await fetch(`${front.origin}/about/video`)).text();
  const [, item = ''] = /href="(\/about\/video\/[^"]+)"/u.exec(film) ?? [];
  const shown = await (await fetch(front.origin + item)).text();
  const [, source = ''] = /<source[^>]* src="(\/media\/[^"]+)"/u.exec(shown) ?? [];
  const part = await fetch(front.origin + source, { headers: { range: 'bytes=0-99' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
});
