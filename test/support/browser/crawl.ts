import { localeOfPath, localePath, locales } from '#language/locale/locale.ts';
import { decodeEntities } from './html-text.ts';

export const attributeValues = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, value = '']) => decodeEntities(value));

/** Whether a page has the robots directive `noindex`. */
export const isNoIndex = (html: string) => html.includes('name="robots" content="noindex"');

/**
 * Crawls every link and picture of the site. Only the permanent URLs of documents may redirect, to a file.
 * @returns the HTML of each page and the reason for each broken link, by path
 */
export async function crawl(origin: string) {
  const pages = new Map<string, string>();
  const brokenLinks = new Map<string, string>();
  const queue = locales.map((locale) => ({ path: localePath(locale, '/'), from: 'the start page' }));
  const found = new Set(queue.map(({ path }) => path));
  const crawlQueue = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { path, from } = next;
      const isPermanentUrl = localeOfPath(path).path.startsWith('/documents/file/');
      const response = await fetch(origin + path, { redirect: isPermanentUrl ? 'follow' : 'manual' });
      const body = await response.text();
      const isErrorPage = response.status === 404 && isNoIndex(body) && body.includes('<footer');
      if (response.status !== 200 && !isErrorPage)
        brokenLinks.set(path, `${response.status}, linked from ${from}`);
      const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
      if (response.status !== 200 || !isPage) continue;
      pages.set(path, body);
      for (const link of attributeValues(body, /(?:href|src)="(\/[^"#]*)(?:#[^"]*)?"/g)) {
        if (!found.has(link)) queue.push({ path: link, from: path });
        found.add(link);
      }
    }
  };
  // Three workers. A worker that finds the queue empty stops; the others continue.
  await Promise.all(locales.map(crawlQueue));
  return { pages, brokenLinks };
}
