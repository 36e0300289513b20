import type { LoaderFunctionArgs } from 'react-router';
import type { ResponseOf } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { compareText } from '#language/text/collation.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { invalidParametersResponse, loadContent, loadOptional } from '../../data/load-content.server.ts';
import {
  countFilterValues,
  type FilterValue,
  isUnknownFilterValue,
  parseFilters,
} from '../../routing/filter-params.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

type Vacancy = ResponseOf<'vacancies'>['data'][number];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const filters = parseFilters(url.searchParams, ['city', 'field']);
  if (filters === undefined) throw invalidParametersResponse(url);
  const { city: cityId, field: fieldId } = filters;
  const all = await loadContent(context, async (client) => (await client.vacancies()).data);
  const matchesCity = ({ cities }: Vacancy) => cityId === undefined || cities.some(({ id }) => id === cityId);
  const matchesField = ({ field }: Vacancy) => fieldId === undefined || field?.id === fieldId;
  const byName = (a: FilterValue, b: FilterValue) => compareText(a.name, b.name, locale);
  const cities = countFilterValues(all, matchesField, (vacancy) => vacancy.cities, cityId);
  const fields = countFilterValues(all, matchesCity, ({ field }) => (field === null ? [] : [field]), fieldId);
  if (isUnknownFilterValue(cities, cityId))
    cities.push(...(await readEmptyChoice(context, 'cities', cityId)));
  if (isUnknownFilterValue(fields, fieldId)) {
    fields.push(...(await readEmptyChoice(context, 'vacancyFields', fieldId)));
  }
  if (isUnknownFilterValue(cities, cityId) || isUnknownFilterValue(fields, fieldId))
    throw invalidParametersResponse(url);
  // The filter choices of other locales are unknown here, so a filtered list has no alternates.
  const published = cityId === undefined && fieldId === undefined ? undefined : [locale];
  const location = locationInAllLocales(locale, (each) => path.vacancies(each), published);
  return {
    vacancies: all.filter((vacancy) => matchesCity(vacancy) && matchesField(vacancy)),
    total: all.length,
    cities: cities.sort(byName),
    fields: fields.sort(byName),
    filters,
    location: { ...location, canonical: path.vacancies(locale, { cityId, fieldId }) },
    messages: pageMessages(locale, 'career', 'vacancy'),
  };
}

// A city or field without open vacancies is a valid filter with an empty list.
async function readEmptyChoice(
  context: LoaderFunctionArgs['context'],
  call: 'cities' | 'vacancyFields',
  selectedId: number | undefined,
): Promise<FilterValue[]> {
  const all = await loadOptional(context, call, async (client) => (await client[call]()).data, []);
  return all.filter(({ id }) => id === selectedId).map(({ id, name }) => ({ id, name, count: 0 }));
}
