import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { Section } from '#ui/section/section.tsx';
import { useOpenDetailsOnHash } from '../../client/navigation/open-details-on-hash.ts';
import { useMessages } from '../../data/messages.tsx';
import { buildFilterLinks } from '../../routing/filter-params.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import { DealCard } from './deal-card.tsx';
import type { Deal, loader } from './page.load.ts';
import styles from './page.module.css';

type DealsData = Awaited<ReturnType<typeof loader>>;

export default function DealsPage({ loaderData }: { loaderData: DealsData }) {
  const { t } = useMessages();
  const { deals, fields, filters, location } = loaderData;
  useOpenDetailsOnHash();
  const heading = t('deals.title');
  const field = fields.find(({ id }) => id === filters.field)?.name;
  const names = [field, filters.year].filter((name) => name !== undefined);
  return (
    <Page compact>
      <PageHead title={[...names, heading].join(' – ')} description={t('deals.lead')} location={location} />
      <PageIntro title={heading} lead={t('deals.lead')} total={t('deals.total', { count: deals.length })}>
        <DealFilters loaderData={loaderData} />
      </PageIntro>
      {deals.length === 0 ? <NoDeals isFiltered={names.length > 0} /> : <DealsByYear deals={deals} />}
    </Page>
  );
}

/** Groups deals by year; the API sorts them newest first. */
function DealsByYear({ deals }: { deals: readonly Deal[] }) {
  const { t } = useMessages();
  const years = [...new Set(deals.map(({ year }) => year))];
  return years.map((year) => (
    <Section key={year} title={year === 0 ? t('deals.title') : String(year)}>
      <ul className={styles.deals}>
        {deals
          .filter((deal) => deal.year === year)
          .map((deal) => (
            <li key={deal.id}>
              <DealCard deal={deal} />
            </li>
          ))}
      </ul>
    </Section>
  ));
}

function DealFilters({ loaderData: { years, fields, filters } }: { loaderData: DealsData }) {
  const { locale, t } = useMessages();
  const { year, field: fieldId } = filters;
  const rows = [
    buildFilterLinks({
      label: t('deals.year'),
      allLabel: t('deals.allYears'),
      choices: years,
      current: year,
      buildPath: (id) => path.deals(locale, { year: id, fieldId }),
      locale,
    }),
    buildFilterLinks({
      label: t('deals.field'),
      allLabel: t('deals.allFields'),
      choices: fields,
      current: fieldId,
      buildPath: (id) => path.deals(locale, { year, fieldId: id }),
      locale,
    }),
  ];
  return <FilterBar filters={rows} />;
}

function NoDeals({ isFiltered }: { isFiltered: boolean }) {
  const { locale, t } = useMessages();
  if (!isFiltered) return <EmptyState text={t('deals.empty')} />;
  return (
    <EmptyState text={t('deals.emptyChoice')}>
      <p>{t('deals.emptyChoiceText')}</p>
      <Link href={path.deals(locale)}>{t('deals.all')}</Link>
    </EmptyState>
  );
}
