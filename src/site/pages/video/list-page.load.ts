import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { loadContent } from '../../data/load-content.server.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const { data: videos } = await loadContent(context, (client) => client.videos());
  return {
    videos,
    location: locationInAllLocales(locale, (each) => path.page(each, 'about/video')),
    messages: pageMessages(locale, 'video', 'about', 'duration'),
  };
}
