import type { LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { compareText } from '#language/text/collation.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { invalidAddress, readContent } from '../../data/load-content.server.ts';
import { choicesOf, isUnknownChoice, readFilters } from '../../routing/filter-params.ts';
import { placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

export type Deal = AnswerOf<'deals'>['data'][number];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const filters = readFilters(url.searchParams, ['year', 'field']);
  if (filters === undefined) throw invalidAddress(url);
  const { year, field: fieldId } = filters;
  const all = await readContent(context, async (client) => (await client.deals()).data);
  const isOfYear = (deal: Deal) => year === undefined || deal.year === year;
  const isOfField = ({ field }: Deal) => fieldId === undefined || field?.id === fieldId;
  const yearOf = (deal: Deal) => (deal.year === 0 ? [] : [{ id: deal.year, name: String(deal.year) }]);
  const years = choicesOf(all, isOfField, yearOf, year);
  const fields = choicesOf(all, isOfYear, ({ field }) => (field === null ? [] : [field]), fieldId);
  if (isUnknownChoice(years, year) || isUnknownChoice(fields, fieldId)) throw invalidAddress(url);
  // Which years and fields another language offers is not known here: only the plain list has alternates.
  const published = year === undefined && fieldId === undefined ? undefined : [locale];
  const place = placeEverywhere(locale, (each) => path.deals(each), published);
  return {
    deals: all.filter((deal) => isOfYear(deal) && isOfField(deal)),
    years: years.sort((a, b) => b.id - a.id),
    fields: fields.sort((a, b) => compareText(a.name, b.name, locale)),
    filters,
    place: { ...place, canonical: path.deals(locale, { year, fieldId }) },
    words: pageWords(locale, 'deals', 'text'),
  };
}
