import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import { pageWords } from '#messages/bundled.ts';
import { clientTypes, readClientType } from '../../client-types.ts';
import { invalidAddress, readContent } from '../../content.ts';
import { placeEverywhere } from '../../page-place.ts';
import { path } from '../../path.ts';
import { readDocumentsMenu } from '../documents/documents-menu.ts';
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
