import { data, type LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { readAside, readItem } from '../../data/load-content.server.ts';
import { readForm } from '../../forms/form-markup.server.tsx';
import { path } from '../../routing/paths.ts';
import { drawMap } from './map-drawing.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const [found, offices] = await Promise.all([
    readItem(context, locale, 'contacts', async (client) => (await client.contacts()).data, path.contacts),
    readAside(context, 'the offices', async (client) => (await client.cities()).data, null),
  ]);
  if (!('item' in found)) return data(found, { status: 404 });
  const map = offices && drawMap(offices);
  const form = await readForm({ url, context }, 'message-us');
  return data({ ...found, offices, map, form, words: pageWords(locale, 'contacts') });
}
