import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { Section } from '#ui/section/section.tsx';
import { useOpenAddressed } from '../../client/navigation/open-details-on-hash.ts';
import { useWords } from '../../data/messages.tsx';
import { filterLinks } from '../../routing/filter-params.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import { DealCard } from './deal-card.tsx';
import type { Deal, loader } from './page.load.ts';
import styles from './page.module.css';

type DealsData = Awaited<ReturnType<typeof loader>>;

export default function DealsPage({ loaderData }: { loaderData: DealsData }) {
  const { t } = useWords();
  const { deals, fields, filters, place } = loaderData;
  useOpenAddressed();
  const heading = t('deals.title');
  const field = fields.find(({ id }) => id === filters.field)?.name;
  const names = [field, filters.year].filter((name) => name !== undefined);
  return (
    <Page close>
      <PageHead title={[...names, heading].join(' – ')} description={t('deals.lead')} place={place} />
      <PageIntro title={heading} lead={t('deals.lead')} total={t('deals.total', { count: deals.length })}>
        <DealFilters loaderData={loaderData} />
      </PageIntro>
      {deals.length === 0 ? <NoDeals isFiltered={names.length > 0} /> : <DealsByYear deals={deals} />}
    </Page>
  );
}

/** The newest year first, as the deals come. */
function DealsByYear({ deals }: { deals: readonly Deal[] }) {
  const { t } = useWords();
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
  const { locale, t } = useWords();
  const { year, field: fieldId } = filters;
  const rows = [
    filterLinks({
      label: t('deals.year'),
      all: t('deals.allYears'),
      choices: years,
      current: year,
      addressOf: (id) => path.deals(locale, { year: id, fieldId }),
      locale,
    }),
    filterLinks({
      label: t('deals.field'),
      all: t('deals.allFields'),
      choices: fields,
      current: fieldId,
      addressOf: (id) => path.deals(locale, { year, fieldId: id }),
      locale,
    }),
  ];
  return <FilterBar filters={rows} />;
}

function NoDeals({ isFiltered }: { isFiltered: boolean }) {
  const { locale, t } = useWords();
  if (!isFiltered) return <EmptyState text={t('deals.empty')} />;
  return (
    <EmptyState text={t('deals.emptyChoice')}>
      <p>{t('deals.emptyChoiceText')}</p>
      <Anchor href={path.deals(locale)}>{t('deals.all')}</Anchor>
    </EmptyState>
  );
}
