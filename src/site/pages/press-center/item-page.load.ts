import type { LoaderFunctionArgs } from 'react-router';
import type { ResponseOf } from '#contract/calls.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { loadItemPage, loadOptional } from '../../data/load-content.server.ts';
import { path } from '../../routing/paths.ts';

export type News = ResponseOf<'newsItem'>['data'];

export type RelatedNews = ResponseOf<'news'>['data'];

/** One row of four cards; below 1920 px CSS hides the fourth. */
const MAX_RELATED = 4;

export function loader(args: LoaderFunctionArgs) {
  return loadItemPage(args, {
    read: (client, input) => client.newsItem(input),
    buildPath: path.newsItem,
    loadExtra: async (item, locale) => ({
      related: await readRelated(args.context, item),
      messages: pageMessages(locale, 'aside', 'news', 'newsList', 'share', 'text'),
    }),
  });
}

async function readRelated(
  context: LoaderFunctionArgs['context'],
  { id, category }: News,
): Promise<RelatedNews | null> {
  if (category === null || category.id === 0) return [];
  const read = loadOptional(
    context,
    'related news',
    async (client) => (await client.news({ category_id: category.id })).data,
    null,
  );
  return (await read)?.filter((card) => card.id !== id).slice(0, MAX_RELATED) ?? null;
}
