import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { ReachUs } from '../../components/contact-cta.tsx';
import { useWords } from '../../data/messages.tsx';
import { filterLinks } from '../../routing/filter-params.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import type { loader } from './list-page.load.ts';
import { VacancyList } from './vacancy-list.tsx';

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
