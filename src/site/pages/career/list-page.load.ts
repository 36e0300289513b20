import type { LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { compareText } from '#language/text/collation.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { invalidAddress, readAside, readContent } from '../../data/load-content.server.ts';
import { type Choice, choicesOf, isUnknownChoice, readFilters } from '../../routing/filter-params.ts';
import { placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

type Vacancy = AnswerOf<'vacancies'>['data'][number];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const filters = readFilters(url.searchParams, ['city', 'field']);
  if (filters === undefined) throw invalidAddress(url);
  const { city: cityId, field: fieldId } = filters;
  const all = await readContent(context, async (client) => (await client.vacancies()).data);
  const isThere = ({ cities }: Vacancy) => cityId === undefined || cities.some(({ id }) => id === cityId);
  const isOfField = ({ field }: Vacancy) => fieldId === undefined || field?.id === fieldId;
  const byName = (a: Choice, b: Choice) => compareText(a.name, b.name, locale);
  const cities = choicesOf(all, isOfField, (vacancy) => vacancy.cities, cityId);
  const fields = choicesOf(all, isThere, ({ field }) => (field === null ? [] : [field]), fieldId);
  if (isUnknownChoice(cities, cityId)) cities.push(...(await readIdle(context, 'cities', cityId)));
  if (isUnknownChoice(fields, fieldId)) fields.push(...(await readIdle(context, 'vacancyFields', fieldId)));
  if (isUnknownChoice(cities, cityId) || isUnknownChoice(fields, fieldId)) throw invalidAddress(url);
  // Which cities and fields another language offers is not known here: only the plain list has alternates.
  const published = cityId === undefined && fieldId === undefined ? undefined : [locale];
  const place = placeEverywhere(locale, (each) => path.vacancies(each), published);
  return {
    vacancies: all.filter((vacancy) => isThere(vacancy) && isOfField(vacancy)),
    total: all.length,
    cities: cities.sort(byName),
    fields: fields.sort(byName),
    filters,
    place: { ...place, canonical: path.vacancies(locale, { cityId, fieldId }) },
    words: pageWords(locale, 'career', 'vacancy'),
  };
}

// A city or a field of ours where nobody is wanted now: its list is empty, and not unknown.
async function readIdle(
  context: LoaderFunctionArgs['context'],
  call: 'cities' | 'vacancyFields',
  wanted: number | undefined,
): Promise<Choice[]> {
  const all = await readAside(context, call, async (client) => (await client[call]()).data, []);
  return all.filter(({ id }) => id === wanted).map(({ id, name }) => ({ id, name, count: 0 }));
}
