import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { ContactCta } from '../../components/contact-cta.tsx';
import { useMessages } from '../../data/messages.tsx';
import { buildFilterLinks } from '../../routing/filter-params.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import type { loader } from './list-page.load.ts';
import { VacancyList } from './vacancy-list.tsx';

type ListData = Awaited<ReturnType<typeof loader>>;

export default function VacancyListPage({ loaderData }: { loaderData: ListData }) {
  const { locale, t } = useMessages();
  const { vacancies, total, cities, fields, filters, location } = loaderData;
  const heading = t('career.title');
  const chosen = [
    fields.find(({ id }) => id === filters.field),
    cities.find(({ id }) => id === filters.city),
  ];
  const names = chosen.flatMap((choice) => (choice === undefined ? [] : [choice.name]));
  return (
    <Page compact>
      <PageHead
        title={[...names, heading].join(' – ')}
        description={t('career.lead')}
        location={location}
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
      <ContactCta
        title={t('career.ownTitle')}
        text={t('career.ownText')}
        formHref={path.form(locale, 'apply')}
        formLabel={t('career.send')}
      />
    </Page>
  );
}

function VacancyFilters({ loaderData: { cities, fields, filters } }: { loaderData: ListData }) {
  const { locale, t } = useMessages();
  const { city: cityId, field: fieldId } = filters;
  const rows = [
    buildFilterLinks({
      label: t('career.city'),
      allLabel: t('career.allCities'),
      choices: cities,
      current: cityId,
      buildPath: (id) => path.vacancies(locale, { cityId: id, fieldId }),
      locale,
    }),
    buildFilterLinks({
      label: t('career.field'),
      allLabel: t('career.allFields'),
      choices: fields,
      current: fieldId,
      buildPath: (id) => path.vacancies(locale, { cityId, fieldId: id }),
      locale,
    }),
  ];
  return <FilterBar filters={rows} />;
}

function NoVacancies({ isFiltered }: { isFiltered: boolean }) {
  const { locale, t } = useMessages();
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
      <Link href={path.vacancies(locale)}>{t('career.all')}</Link>
    </EmptyState>
  );
}
