import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { clientTypes, parseClientType } from '../../data/client-types.ts';
import { invalidParametersResponse, loadContent } from '../../data/load-content.server.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { readDocumentsMenu } from '../documents/documents-menu.server.ts';
import { filterByClientType } from './rate.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const type = parseClientType(url.searchParams);
  if (type === null) throw invalidParametersResponse(url);
  const [{ data: groups }, menu] = await Promise.all([
    loadContent(context, (client) => client.tariffs()),
    readDocumentsMenu(context),
  ]);
  const location = {
    ...locationInAllLocales(locale, (each) => path.tariffs(each), type === undefined ? undefined : [locale]),
    canonical: path.tariffs(locale, { type }),
  };
  const totals = clientTypes.map((each) => ({ type: each, total: filterByClientType(groups, each).length }));
  return {
    groups: type === undefined ? groups : filterByClientType(groups, type),
    totals,
    type: type ?? null,
    menu,
    location,
    messages: pageMessages(locale, 'tariffs', 'clients', 'documents', 'document', 'section'),
  };
}
