import type { FastifyInstance } from 'fastify';
import type { ContentClient } from '#contract/content-client.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate, selectOverrides } from '#messages/translate.ts';
import { renderAtomFeed } from '#site/feeds/feed.ts';
import type { ContentSource } from '../content/content-source.ts';
import { registerInEachLocale, sendText } from '../http/text-response.ts';

/** Registers the Atom feed of the latest news in each locale. */
export function registerFeeds(app: FastifyInstance, source: ContentSource, origin: string): void {
  registerInEachLocale(app, source, '/feed.xml', async ({ locale, request, reply, createClient }) => {
    const client = createClient();
    const [site, localizations, news] = await Promise.all([
      client.site(),
      client.localizations({ only: 'changed' }),
      loadNews(client),
    ]);
    const messages = messageBundles[locale];
    const t = createTranslate(locale, messages, selectOverrides(locale, messages, localizations.data));
    const { brand } = site.data.settings;
    const body = renderAtomFeed({
      origin,
      locale,
      title: `${t('news.title')} – ${brand}`,
      subtitle: t('news.description'),
      author: brand,
      news,
    });
    return sendText(request, reply, { body, type: 'application/atom+xml; charset=utf-8' });
  });
}

/** Two pages of the list cover about a week of news for clients that poll rarely. */
async function loadNews(client: ContentClient) {
  const first = await client.news();
  if (first.meta.last_page < 2) return first.data;
  const second = await client.news({ page: 2 });
  return [...first.data, ...second.data];
}
