import type { LoaderFunctionArgs } from 'react-router';
import type { ResponseOf } from '#contract/calls.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { loadItemPage, loadOptional } from '../../data/load-content.server.ts';
import { path } from '../../routing/paths.ts';

export type Video = ResponseOf<'video'>['data'];

export type VideoCards = ResponseOf<'videos'>['data'];

const MAX_RELATED = 3;

export function loader(args: LoaderFunctionArgs) {
  return loadItemPage(args, {
    read: (client, input) => client.video(input),
    buildPath: path.video,
    loadExtra: async (item, locale) => ({
      related: await readRelated(args.context, item),
      messages: pageMessages(locale, 'aside', 'video', 'about', 'duration'),
    }),
  });
}

async function readRelated(
  context: LoaderFunctionArgs['context'],
  { id }: Video,
): Promise<VideoCards | null> {
  const videos = await loadOptional(
    context,
    'other videos',
    async (client) => (await client.videos()).data,
    null,
  );
  return videos?.filter((other) => other.id !== id).slice(0, MAX_RELATED) ?? null;
}
