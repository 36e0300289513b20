import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ResponseOf } from '#contract/calls.ts';
import type { ContentClient } from '#contract/content-client.ts';
import { defaultLocale, type Locale, locales } from '#language/locale/locale.ts';
import { renderSitemapEntry, renderSitemapIndex, sitemapEnvelope } from '#site/feeds/sitemap.ts';
import { path } from '#site/routing/paths.ts';
import type { ContentSource } from '../content/content-source.ts';
import {
  isNotModified,
  type LocaleRequest,
  registerInEachLocale,
  sendText,
  sendTextNotFound,
} from '../http/text-response.ts';

type SitemapPage = ResponseOf<'sitemap'>;

/** The limit of the sitemap protocol per file. */
const MAX_URLS = 50_000;

/** The range of entry ids per part; in three locales it stays below MAX_URLS. */
const ENTRY_IDS_PER_PART = 16_000;

const type = 'application/xml; charset=utf-8';

/**
 * Registers `/sitemap.xml` with the pages of all locales, `/ru/sitemap.xml` and `/en/sitemap.xml` with those
 * of one, and `/robots.txt`. A sitemap is streamed while its pages are loaded.
 */
export function registerSitemap(
  app: FastifyInstance,
  source: Pick<ContentSource, 'clientFor'>,
  origin: string,
): void {
  registerInEachLocale(app, source, '/sitemap.xml', async (localeRequest) => {
    const { locale, request, reply, createClient } = localeRequest;
    const part = parsePart(request.url);
    if (part === undefined) return sendTextNotFound(reply);
    const included = locale === defaultLocale ? locales : [locale];
    const firstPages = await Promise.all(
      included.map((each) => loadSitemapPage(createClient(each), startOf(part))),
    );
    const total = firstPages.reduce((sum, { meta }) => sum + meta.total, 0);
    if (part === 0 && total > MAX_URLS) return sendIndex(localeRequest, origin, included);
    const end = total > MAX_URLS ? endOf(part) : Number.POSITIVE_INFINITY;
    const isEmpty = firstPages.every(({ data }) => !data.some(({ id }) => id <= end));
    if (part > 0 && (total <= MAX_URLS || isEmpty)) return sendTextNotFound(reply);
    const version = firstPages.map(({ meta }) => `${meta.version}.${meta.total}`).join('-');
    if (isNotModified(request, reply, `W/"${version}"`)) return reply.code(304).send();
    const listings = included.map((each, index) => ({
      locale: each,
      client: createClient(each),
      first: firstPages[index],
    }));
    return reply.type(type).send(Readable.from(writeSitemap(origin, listings, end)));
  });

  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    ...locales.map((locale) => `Disallow: ${path.search(locale)}`),
    `Sitemap: ${origin}${path.sitemap(defaultLocale)}\n`,
  ].join('\n');
  app.get('/robots.txt', (request, reply) =>
    sendText(request, reply, { body: robots, type: 'text/plain; charset=utf-8' }),
  );
}

/** @returns the number in `?part=`, 0 without the parameter, undefined if it is invalid */
function parsePart(url: string): number | undefined {
  const given = new URLSearchParams(url.split('?', 2)[1]).get('part');
  if (given === null) return 0;
  return /^[1-9][0-9]{0,4}$/u.test(given) ? Number(given) : undefined;
}

/** The entry id after which a part starts; undefined: the part starts with pages that are not entries. */
const startOf = (part: number) => (part <= 1 ? undefined : (part - 1) * ENTRY_IDS_PER_PART);
const endOf = (part: number) => part * ENTRY_IDS_PER_PART;

const loadSitemapPage = (client: ContentClient, after: number | undefined): Promise<SitemapPage> =>
  client.sitemap(after === undefined ? {} : { after });

interface Listing {
  locale: Locale;
  client: ContentClient;
  /** Loaded before the response starts, so that a failure still becomes a 503. */
  first: SitemapPage | undefined;
}

async function* writeSitemap(
  origin: string,
  listings: readonly Listing[],
  end: number,
): AsyncGenerator<string> {
  yield sitemapEnvelope.opening;
  for (const { locale, client, first } of listings) {
    for (let page = first; page !== undefined; ) {
      const { data, meta } = page;
      yield data
        .filter(({ id }) => id <= end)
        .map((entry) => renderSitemapEntry(origin, locale, entry))
        .join('');
      const hasNext = meta.next !== null && meta.next < end;
      page = hasNext ? await loadSitemapPage(client, meta.next ?? undefined) : undefined;
    }
  }
  yield sitemapEnvelope.closing;
}

/** Lists the parts that are not empty; all entries of an id range may be without a page. */
async function sendIndex(
  { locale, request, reply, createClient }: LocaleRequest,
  origin: string,
  included: readonly Locale[],
) {
  const parts = new Set([1]);
  for (const each of included) {
    let after: number | undefined = ENTRY_IDS_PER_PART;
    while (after !== undefined) {
      const { data }: SitemapPage = await loadSitemapPage(createClient(each), after);
      const nextId = data[0]?.id;
      const part = nextId === undefined ? undefined : Math.ceil(nextId / ENTRY_IDS_PER_PART);
      if (part !== undefined) parts.add(part);
      after = part === undefined ? undefined : endOf(part);
    }
  }
  const urls = [...parts]
    .sort((one, other) => one - other)
    .map((part) => `${origin}${path.sitemap(locale)}?part=${part}`);
  return sendText(request, reply, { body: renderSitemapIndex(urls), type });
}
