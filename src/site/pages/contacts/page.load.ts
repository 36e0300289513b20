import { data, type LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { loadItem, loadOptional } from '../../data/load-content.server.ts';
import { loadForm } from '../../forms/form-markup.server.tsx';
import { path } from '../../routing/paths.ts';
import { buildMapDrawing } from './map-drawing.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const [found, offices] = await Promise.all([
    loadItem(
      context,
      locale,
      'contacts',
      async (client) => (await client.contacts()).data,
      (each) => path.page(each, 'contacts'),
    ),
    loadOptional(context, 'offices', async (client) => (await client.cities()).data, null),
  ]);
  if (!('item' in found)) return data(found, { status: 404 });
  const map = offices && buildMapDrawing(offices);
  const form = await loadForm({ url, context }, 'message-us');
  return data({ ...found, offices, map, form, messages: pageMessages(locale, 'contacts') });
}
