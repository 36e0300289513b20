import type { FastifyInstance } from 'fastify';
import type { ContentClient } from '#contract/content-client.ts';
import { bundled } from '#messages/message-bundles.ts';
import { createTranslate, overlayOf } from '#messages/translate.ts';
import { atomFeed } from '#site/feeds/feed.ts';
import type { ContentSource } from '../content/content-source.ts';
import { registerInEachLanguage, sendPlain } from '../http/text-response.ts';

/** The latest news as an Atom feed in each language: `/feed.xml`, `/ru/feed.xml`, `/en/feed.xml`. */
export function registerFeeds(app: FastifyInstance, source: ContentSource, origin: string): void {
  registerInEachLanguage(app, source, '/feed.xml', async ({ locale, request, reply, read }) => {
    const client = read();
    const [site, words, news] = await Promise.all([
      client.site(),
      client.localizations({ only: 'changed' }),
      readNews(client),
    ]);
    const own = bundled[locale];
    const t = createTranslate(locale, own, overlayOf(locale, own, words.data));
    const { brand } = site.data.settings;
    const body = atomFeed({
      origin,
      locale,
      title: `${t('news.title')} – ${brand}`,
      subtitle: t('news.description'),
      author: brand,
      news,
    });
    return sendPlain(request, reply, { body, type: 'application/atom+xml; charset=utf-8' });
  });
}

/** The first two pages of the list: who reads feeds once a week misses nothing. */
async function readNews(client: ContentClient) {
  const first = await client.news();
  if (first.meta.last_page < 2) return first.data;
  const second = await client.news({ page: 2 });
  return [...first.data, ...second.data];
}
