import type { LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { loadItemPage, readAside } from '../../data/load-content.server.ts';
import { path } from '../../routing/paths.ts';

export type News = AnswerOf<'newsItem'>['data'];

export type OtherNews = AnswerOf<'news'>['data'];

/** One row of four; below 1920 px three of them are shown. */
const RELATED = 4;

export function loader(asked: LoaderFunctionArgs) {
  return loadItemPage(asked, {
    read: (client, input) => client.newsItem(input),
    addressOf: path.newsItem,
    beside: async (item, locale) => ({
      related: await readRelated(asked.context, item),
      words: pageWords(locale, 'aside', 'news', 'newsList', 'share', 'text'),
    }),
  });
}

async function readRelated(
  context: LoaderFunctionArgs['context'],
  { id, category }: News,
): Promise<OtherNews | null> {
  if (category === null || category.id === 0) return [];
  const read = readAside(
    context,
    'related news',
    async (client) => (await client.news({ category_id: category.id })).data,
    null,
  );
  return (await read)?.filter((card) => card.id !== id).slice(0, RELATED) ?? null;
}
