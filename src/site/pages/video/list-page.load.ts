import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import { pageWords } from '#messages/bundled.ts';
import { readContent } from '../../content.ts';
import { placeEverywhere } from '../../page-place.ts';
import { path } from '../../path.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const { data: videos } = await readContent(context, (client) => client.videos());
  return {
    videos,
    place: placeEverywhere(locale, path.videos),
    words: pageWords(locale, 'video', 'about', 'duration'),
  };
}
