import type { LoaderFunctionArgs } from 'react-router';
import type { ResponseOf } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { compareText } from '#language/text/collation.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { invalidParametersResponse, loadContent } from '../../data/load-content.server.ts';
import { countFilterValues, isUnknownFilterValue, parseFilters } from '../../routing/filter-params.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

export type Deal = ResponseOf<'deals'>['data'][number];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const filters = parseFilters(url.searchParams, ['year', 'field']);
  if (filters === undefined) throw invalidParametersResponse(url);
  const { year, field: fieldId } = filters;
  const all = await loadContent(context, async (client) => (await client.deals()).data);
  const matchesYear = (deal: Deal) => year === undefined || deal.year === year;
  const matchesField = ({ field }: Deal) => fieldId === undefined || field?.id === fieldId;
  const yearChoicesOf = (deal: Deal) => (deal.year === 0 ? [] : [{ id: deal.year, name: String(deal.year) }]);
  const years = countFilterValues(all, matchesField, yearChoicesOf, year);
  const fields = countFilterValues(all, matchesYear, ({ field }) => (field === null ? [] : [field]), fieldId);
  if (isUnknownFilterValue(years, year) || isUnknownFilterValue(fields, fieldId))
    throw invalidParametersResponse(url);
  // The filter choices of other locales are unknown here, so a filtered list has no alternates.
  const published = year === undefined && fieldId === undefined ? undefined : [locale];
  const location = locationInAllLocales(locale, (each) => path.deals(each), published);
  return {
    deals: all.filter((deal) => matchesYear(deal) && matchesField(deal)),
    years: years.sort((a, b) => b.id - a.id),
    fields: fields.sort((a, b) => compareText(a.name, b.name, locale)),
    filters,
    location: { ...location, canonical: path.deals(locale, { year, fieldId }) },
    messages: pageMessages(locale, 'deals', 'text'),
  };
}
