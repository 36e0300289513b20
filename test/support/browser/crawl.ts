import { localePath, locales } from '#language/locale/locale.ts';
import { plain } from './html-text.ts';

export const attribute = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, value = '']) => plain(value));

/** Whether a page asks search engines not to keep it. */
export const isKeptOut = (html: string) => html.includes('name="robots" content="noindex"');

/**
 * Walks over every link and picture that the pages of a site have.
 * @returns the pages' HTML by address, and what is dead with the reason
 */
export async function crawl(origin: string) {
  const pages = new Map<string, string>();
  const dead = new Map<string, string>();
  const queue = locales.map((locale) => ({ address: localePath(locale, '/'), from: 'the start' }));
  const found = new Set(queue.map(({ address }) => address));
  const walk = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { address, from } = next;
      const answer = await fetch(origin + address, { redirect: 'manual' });
      const body = await answer.text();
      const isNotice = answer.status === 404 && isKeptOut(body) && body.includes('<footer');
      if (answer.status !== 200 && !isNotice) dead.set(address, `${answer.status}, linked from ${from}`);
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
      if (answer.status !== 200 || !isPage) continue;
      pages.set(address, body);
      for (const link of attribute(body, /(?:href|src)="(\/[^"#]*)(?:#[^"]*)?"/g)) {
        if (!found.has(link)) queue.push({ address: link, from: address });
        found.add(link);
      }
    }
  };
  // Three at once. Who finds the queue empty stops; whoever fills it again walks on himself.
  await Promise.all(locales.map(walk));
  return { pages, dead };
}
