import { data, type LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { loadItem, loadOptional } from '../../data/load-content.server.ts';
import { loadForm } from '../../forms/form-markup.server.tsx';
import { path } from '../../routing/paths.ts';
import { selectHomeData, selectNewsCards } from './select-home-data.ts';

/** Two rows of four cards; below 1920 px CSS hides the last two. */
const MAX_NEWS = 8;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const [main, news] = await Promise.all([
    loadItem(context, locale, 'main', async (client) => (await client.main()).data, path.home),
    loadOptional(
      context,
      'latest news',
      async (client) => selectNewsCards((await client.news()).data.slice(0, MAX_NEWS)),
      null,
    ),
  ]);
  if (!('item' in main)) return data(main, { status: 404 });
  const form = await loadForm({ url, context }, 'call-me');
  const { item, location } = main;
  const messages = pageMessages(locale, 'home', 'newsList', 'document', 'duration');
  return data({ location, item: selectHomeData(item), news, form, messages });
}
