import { afterAll, beforeAll, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { crawl } from '#test/support/browser/crawl.ts';
import { decodeEntities } from '#test/support/browser/html-text.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { startIsolatedSite, testSite } from '#test/support/server/test-site.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let frontSite: ServerProcess;
let directory: TemporaryDirectory;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  frontSite = await startIsolatedSite({
    API_BASE: testSite().origin,
    DATA_DIR: directory.path,
    GALLERY: 'on',
  });
});
afterAll(async () => {
  await frontSite?.stop();
  await directory?.remove();
});

/** Removes server-specific parts of the HTML: origins and form tokens. */
function normaliseHtml(page: string): string {
  return page
    .replaceAll(/(?:localhost|127\.0\.0\.1)(?::|%3A)[0-9]+/gu, 'origin')
    .replaceAll(/name="token" value="[^"]*"/gu, '');
}

const textOf = (page: string) =>
  decodeEntities(
    page.replaceAll(/<script[^>]*>.*?<\/script>/gsu, '').replaceAll(/<[^>]+>/gu, ' '),
  ).replaceAll(/\s+/gu, ' ');

const linksOf = (page: string) =>
  Array.from(normaliseHtml(page).matchAll(/ (?:href|src|srcset)="([^"]*)"/gu), ([, link]) => link);

const textAt = async (address: string) => (await fetch(address)).text();

/** Search results change while files are indexed; eventually both sites return the same. */
async function expectSameResults(address: string): Promise<void> {
  const comparableText = async (origin: string) => {
    const page = await textAt(origin + address);
    return [address, textOf(page), ...linksOf(page)].join('\n');
  };
  const isSame = async () =>
    (await comparableText(frontSite.origin)) === (await comparableText(testSite().origin));
  await expect.poll(isSame, { interval: 1000, message: address }).toBe(true);
}

test('Every page, picture and file equals that of the site with the content', async () => {
  const { pages, brokenLinks } = await crawl(frontSite.origin);
  expect([...brokenLinks]).toEqual([]);
  expect(pages.size).toBeGreaterThan(200);
  for (const [address, frontHtml] of pages) {
    const ownHtml = await textAt(testSite().origin + address);
    if (address.includes('query=')) await expectSameResults(address);
    else {
      expect([address, textOf(frontHtml)]).toEqual([address, textOf(ownHtml)]);
      expect([address, linksOf(frontHtml)]).toEqual([address, linksOf(ownHtml)]);
    }
  }
  // About 900 pages and as many files, each rendered from the responses of another process.
}, 900_000);

test('Redirects, sitemaps, feeds, icons, share images and video ranges equal those of the site with the content', async () => {
  const home = await (await fetch(frontSite.origin)).text();
  const shareImage = /property="og:image" content="[^"]*?(\/(?:media|share)\/[^"]+)"/u.exec(home)?.[1] ?? '';
  const page = await (await fetch(`${frontSite.origin}/contacts`)).text();
  const renderedShareImage = /property="og:image" content="[^"]*?(\/share\/[^"]+)"/u.exec(page)?.[1] ?? '';
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
    shareImage,
    renderedShareImage,
    '/press-center/nothing-here',
    `/media/${'0'.repeat(64)}/nothing.png`,
  ];
  for (const address of addresses) {
    const [frontResult, ownResult] = await Promise.all(
      [frontSite.origin, testSite().origin].map(async (origin) => {
        const { status, headers } = await fetch(origin + address, { redirect: 'manual' });
        return { status, location: headers.get('location'), type: headers.get('content-type') };
      }),
    );
    expect([address, frontResult]).toEqual([address, ownResult]);
  }
  const videoList = await (await fetch(`${frontSite.origin}/about/video`)).text();
  const [, item = ''] = /href="(\/about\/video\/[^"]+)"/u.exec(videoList) ?? [];
  const videoPage = await (await fetch(frontSite.origin + item)).text();
  const [, source = ''] = /<source[^>]* src="(\/media\/[^"]+)"/u.exec(videoPage) ?? [];
  const rangeResponse = await fetch(frontSite.origin + source, { headers: { range: 'bytes=0-99' } });
  expect([rangeResponse.status, (await rangeResponse.arrayBuffer()).byteLength]).toEqual([206, 100]);
});
