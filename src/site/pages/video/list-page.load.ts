import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { readContent } from '../../data/load-content.server.ts';
import { placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const { data: videos } = await readContent(context, (client) => client.videos());
  return {
    videos,
    place: placeEverywhere(locale, path.videos),
    words: pageWords(locale, 'video', 'about', 'duration'),
  };
}
