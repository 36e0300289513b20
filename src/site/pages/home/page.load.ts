import { data, type LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { readAside, readItem } from '../../data/load-content.server.ts';
import { readForm } from '../../forms/form-markup.server.tsx';
import { path } from '../../routing/paths.ts';
import { newsShownOf, shownOf } from './select-home-data.ts';

/** Two rows of four; below 1920 px six of them are shown. */
const NEWS_SHOWN = 8;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const [main, news] = await Promise.all([
    readItem(context, locale, 'main', async (client) => (await client.main()).data, path.home),
    readAside(
      context,
      'the latest news',
      async (client) => newsShownOf((await client.news()).data.slice(0, NEWS_SHOWN)),
      null,
    ),
  ]);
  if (!('item' in main)) return data(main, { status: 404 });
  const form = await readForm({ url, context }, 'call-me');
  const { item, place } = main;
  const words = pageWords(locale, 'home', 'newsList', 'document', 'duration');
  return data({ place, item: shownOf(item), news, form, words });
}
