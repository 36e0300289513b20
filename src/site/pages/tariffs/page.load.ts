import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { clientTypes, readClientType } from '../../data/client-types.ts';
import { invalidAddress, readContent } from '../../data/load-content.server.ts';
import { placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { readDocumentsMenu } from '../documents/documents-menu.server.ts';
import { ofType } from './rate.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const type = readClientType(url.searchParams);
  if (type === null) throw invalidAddress(url);
  const [{ data: groups }, menu] = await Promise.all([
    readContent(context, (client) => client.tariffs()),
    readDocumentsMenu(context),
  ]);
  const place = {
    ...placeEverywhere(locale, (each) => path.tariffs(each), type === undefined ? undefined : [locale]),
    canonical: path.tariffs(locale, { type }),
  };
  const totals = clientTypes.map((each) => ({ type: each, total: ofType(groups, each).length }));
  return {
    groups: type === undefined ? groups : ofType(groups, type),
    totals,
    type: type ?? null,
    menu,
    place,
    words: pageWords(locale, 'tariffs', 'clients', 'documents', 'document', 'section'),
  };
}
