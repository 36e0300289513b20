import type { LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { compareText } from '#language/collation.ts';
import { localeOfPath } from '#language/locale.ts';
import { pageWords } from '#messages/bundled.ts';
import { Anchor } from '#ui/anchor.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { Page, PageIntro } from '#ui/page.tsx';
import { invalidAddress, readAside, readContent } from '../../content.ts';
import { type Choice, choicesOf, filterLinks, isUnknownChoice, readFilters } from '../../filter.ts';
import { PageHead } from '../../page-head.tsx';
import { placeEverywhere } from '../../page-place.ts';
import { path } from '../../path.ts';
import { ReachUs } from '../../reach-us.tsx';
import { useWords } from '../../words.tsx';
import { VacancyList } from './vacancy-list.tsx';

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

type ListData = Awaited<ReturnType<typeof loader>>;

export default function VacancyListPage({ loaderData }: { loaderData: ListData }) {
  const { locale, t } = useWords();
  const { vacancies, total, cities, fields, filters, place } = loaderData;
  const heading = t('career.title');
  const chosen = [
    fields.find(({ id }) => id === filters.field),
    cities.find(({ id }) => id === filters.city),
  ];
  const names = chosen.flatMap((choice) => (choice === undefined ? [] : [choice.name]));
  return (
    <Page close>
      <PageHead
        title={[...names, heading].join(' – ')}
        description={t('career.lead')}
        place={place}
        noindex={vacancies.length === 0 && names.length > 0}
      />
      <PageIntro
        title={heading}
        lead={t('career.lead')}
        total={vacancies.length === 0 ? null : t('career.total', { count: vacancies.length })}
      >
        <VacancyFilters loaderData={loaderData} />
      </PageIntro>
      <section aria-label={t('career.list')}>
        {vacancies.length === 0 ? (
          <NoVacancies isFiltered={total > 0} />
        ) : (
          <VacancyList vacancies={vacancies} heading="h2" />
        )}
      </section>
      <ReachUs
        title={t('career.ownTitle')}
        text={t('career.ownText')}
        form={path.form(locale, 'apply')}
        write={t('career.send')}
      />
    </Page>
  );
}

function VacancyFilters({ loaderData: { cities, fields, filters } }: { loaderData: ListData }) {
  const { locale, t } = useWords();
  const { city: cityId, field: fieldId } = filters;
  const rows = [
    filterLinks({
      label: t('career.city'),
      all: t('career.allCities'),
      choices: cities,
      current: cityId,
      addressOf: (id) => path.vacancies(locale, { cityId: id, fieldId }),
      locale,
    }),
    filterLinks({
      label: t('career.field'),
      all: t('career.allFields'),
      choices: fields,
      current: fieldId,
      addressOf: (id) => path.vacancies(locale, { cityId, fieldId: id }),
      locale,
    }),
  ];
  return <FilterBar filters={rows} />;
}

function NoVacancies({ isFiltered }: { isFiltered: boolean }) {
  const { locale, t } = useWords();
  if (!isFiltered) {
    return (
      <EmptyState text={t('career.empty')}>
        <p>{t('career.emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState text={t('career.emptyChoice')}>
      <p>{t('career.emptyChoiceText')}</p>
      <Anchor href={path.vacancies(locale)}>{t('career.all')}</Anchor>
    </EmptyState>
  );
}
