import type { LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { loadItemPage, readAside } from '../../data/load-content.server.ts';
import { path } from '../../routing/paths.ts';

export type Video = AnswerOf<'video'>['data'];

export type VideoCards = AnswerOf<'videos'>['data'];

const RELATED = 3;

export function loader(asked: LoaderFunctionArgs) {
  return loadItemPage(asked, {
    read: (client, input) => client.video(input),
    addressOf: path.video,
    beside: async (item, locale) => ({
      related: await readRelated(asked.context, item),
      words: pageWords(locale, 'aside', 'video', 'about', 'duration'),
    }),
  });
}

async function readRelated(
  context: LoaderFunctionArgs['context'],
  { id }: Video,
): Promise<VideoCards | null> {
  const videos = await readAside(
    context,
    'other videos',
    async (client) => (await client.videos()).data,
    null,
  );
  return videos?.filter((other) => other.id !== id).slice(0, RELATED) ?? null;
}
