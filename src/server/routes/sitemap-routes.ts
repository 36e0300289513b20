import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '#contract/calls.ts';
import type { ContentClient } from '#contract/content-client.ts';
import { defaultLocale, type Locale, locales } from '#language/locale/locale.ts';
import { sitemapEntry, sitemapFrame, sitemapIndex } from '#site/feeds/sitemap.ts';
import { path } from '#site/routing/paths.ts';
import type { ContentSource } from '../content/content-source.ts';
import {
  isKnown,
  type PlainRequest,
  registerInEachLanguage,
  sendNothing,
  sendPlain,
} from '../http/text-response.ts';

type Addresses = AnswerOf<'sitemap'>;

/** What a sitemap may hold by the protocol. */
const MOST_PAGES = 50_000;

/** So many entries have a part of their own, by their numbers: in three languages they stay below the limit. */
const ENTRIES_A_PART = 16_000;

const type = 'application/xml; charset=utf-8';

/**
 * `/sitemap.xml` has the pages of all languages, `/ru/sitemap.xml` and `/en/sitemap.xml` those of one. All is
 * read from what is published, a thousand at a time, and written as it is read. Also `/robots.txt`.
 */
export function registerSitemap(app: FastifyInstance, source: ContentSource, origin: string): void {
  registerInEachLanguage(app, source, '/sitemap.xml', async (asked) => {
    const { locale, request, reply, read } = asked;
    const part = partOf(request.url);
    if (part === undefined) return sendNothing(reply);
    const languages = locale === defaultLocale ? locales : [locale];
    const first = await Promise.all(languages.map((each) => askFrom(read(each), startOf(part))));
    const total = first.reduce((sum, { meta }) => sum + meta.total, 0);
    if (part === 0 && total > MOST_PAGES) return sendIndex(asked, origin, languages);
    const end = total > MOST_PAGES ? endOf(part) : Number.POSITIVE_INFINITY;
    const isEmpty = first.every(({ data }) => !data.some(({ id }) => id <= end));
    if (part > 0 && (total <= MOST_PAGES || isEmpty)) return sendNothing(reply);
    const version = first.map(({ meta }) => `${meta.version}.${meta.total}`).join('-');
    if (isKnown(request, reply, `W/"${version}"`)) return reply.code(304).send();
    const walks = languages.map((each, index) => ({ locale: each, client: read(each), first: first[index] }));
    return reply.type(type).send(Readable.from(write(origin, walks, end)));
  });

  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    ...locales.map((locale) => `Disallow: ${path.search(locale)}`),
    `Sitemap: ${origin}${path.sitemap(defaultLocale)}\n`,
  ].join('\n');
  app.get('/robots.txt', (request, reply) =>
    sendPlain(request, reply, { body: robots, type: 'text/plain; charset=utf-8' }),
  );
}

/** @returns the number in `?part=`, 0 without one, undefined for what is none */
function partOf(url: string): number | undefined {
  const given = new URLSearchParams(url.split('?', 2)[1]).get('part');
  if (given === null) return 0;
  return /^[1-9][0-9]{0,4}$/u.test(given) ? Number(given) : undefined;
}

/** The entry number after which a part begins; undefined: with the pages that are no entries. */
const startOf = (part: number) => (part <= 1 ? undefined : (part - 1) * ENTRIES_A_PART);
const endOf = (part: number) => part * ENTRIES_A_PART;

const askFrom = (client: ContentClient, after: number | undefined): Promise<Addresses> =>
  client.sitemap(after === undefined ? {} : { after });

interface Walk {
  locale: Locale;
  client: ContentClient;
  /** The answer that the walk begins with, asked before anything was written, so that a fault can still be told. */
  first: Addresses | undefined;
}

async function* write(origin: string, walks: readonly Walk[], end: number): AsyncGenerator<string> {
  yield sitemapFrame.opening;
  for (const { locale, client, first } of walks) {
    for (let answer = first; answer !== undefined; ) {
      const { data, meta } = answer;
      yield data
        .filter(({ id }) => id <= end)
        .map((address) => sitemapEntry(origin, locale, address))
        .join('');
      const goesOn = meta.next !== null && meta.next < end;
      answer = goesOn ? await askFrom(client, meta.next ?? undefined) : undefined;
    }
  }
  yield sitemapFrame.closing;
}

/** Names the parts that have something in them: whole ranges of numbers may be taken by what has no page. */
async function sendIndex(
  { locale, request, reply, read }: PlainRequest,
  origin: string,
  languages: readonly Locale[],
) {
  const parts = new Set([1]);
  for (const each of languages) {
    let after: number | undefined = ENTRIES_A_PART;
    while (after !== undefined) {
      const { data }: Addresses = await askFrom(read(each), after);
      const next = data[0]?.id;
      const part = next === undefined ? undefined : Math.ceil(next / ENTRIES_A_PART);
      if (part !== undefined) parts.add(part);
      after = part === undefined ? undefined : endOf(part);
    }
  }
  const addresses = [...parts]
    .sort((one, other) => one - other)
    .map((part) => `${origin}${path.sitemap(locale)}?part=${part}`);
  return sendPlain(request, reply, { body: sitemapIndex(addresses), type });
}
