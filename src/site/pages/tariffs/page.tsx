import { formatNumber } from '#language/number/number.ts';
import type { ClientType } from '#model/fields/client-type.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { clientTypes } from '../../data/client-types.ts';
import { useMessages } from '../../data/messages.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import { DocumentsLayout, type DocumentsMenuEntry } from '../documents/documents-layout.tsx';
import { TariffGroupSection } from './group.tsx';
import styles from './page.module.css';
import { filterByClientType, type TariffGroup } from './rate.ts';

interface TariffData {
  groups: TariffGroup[];
  /** Counts all groups, regardless of the filter. */
  totals: { type: ClientType; total: number }[];
  type: ClientType | null;
  menu: DocumentsMenuEntry[];
  location: PageLocation;
}

/** tariffs by client type. */
export default function TariffPage({ loaderData }: { loaderData: TariffData }) {
  const { t } = useMessages();
  const { groups, totals, type, menu, location } = loaderData;
  const title = t('section.tariffs');
  return (
    <DocumentsLayout
      menu={menu}
      title={title}
      lead={t('tariffs.description')}
      controls={<ClientTypeFilter totals={totals} type={type} />}
    >
      <PageHead
        title={type === null ? title : t('tariffs.typeTitle', { title, type: t(`clients.${type}`) })}
        description={t('tariffs.description')}
        location={location}
      />
      {groups.length === 0 ? <EmptyState text={t('tariffs.empty')} /> : null}
      {clientTypes.map((each) => (
        <ClientTypeTariffs key={each} type={each} groups={filterByClientType(groups, each)} />
      ))}
    </DocumentsLayout>
  );
}

function ClientTypeFilter({ totals, type }: Pick<TariffData, 'totals' | 'type'>) {
  const { locale, t } = useMessages();
  const all = { label: t('clients.all'), to: path.tariffs(locale), current: type === null };
  const options = totals.map((each) => ({
    label: t(`clients.${each.type}`),
    to: path.tariffs(locale, { type: each.type }),
    current: each.type === type,
    count: formatNumber(each.total, locale),
  }));
  return <FilterBar filters={[{ label: t('clients.label'), options: [all, ...options] }]} />;
}

function ClientTypeTariffs({ type, groups }: { type: ClientType; groups: readonly TariffGroup[] }) {
  const { t } = useMessages();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={`for-${type}`} className={styles.type}>
      <h2 id={`for-${type}`} className={styles.typeName}>
        {t(`clients.${type}`)}
      </h2>
      <ul className={styles.contents}>
        {groups.map(({ id, slug, title }) => (
          <li key={id}>
            <a href={`#${slug}`}>{title}</a>
          </li>
        ))}
      </ul>
      {groups.map((group) => (
        <TariffGroupSection key={group.id} group={group} />
      ))}
    </section>
  );
}
