import { formatNumber } from '#language/number/number.ts';
import type { ClientType } from '#model/fields/client-type.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { clientTypes } from '../../data/client-types.ts';
import { useWords } from '../../data/messages.tsx';
import type { PagePlace } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import { type DocumentsEntry, DocumentsFrame } from '../documents/documents-layout.tsx';
import { GroupOfTariffs } from './group.tsx';
import styles from './page.module.css';
import { ofType, type TariffGroup } from './rate.ts';

interface TariffData {
  groups: TariffGroup[];
  /** Of all groups, whatever the filter. */
  totals: { type: ClientType; total: number }[];
  type: ClientType | null;
  menu: DocumentsEntry[];
  place: PagePlace;
}

/** what the services cost, by type of client. */
export default function TariffPage({ loaderData }: { loaderData: TariffData }) {
  const { t } = useWords();
  const { groups, totals, type, menu, place } = loaderData;
  const title = t('section.tariffs');
  return (
    <DocumentsFrame
      menu={menu}
      title={title}
      lead={t('tariffs.description')}
      controls={<Types totals={totals} type={type} />}
    >
      <PageHead
        title={type === null ? title : t('tariffs.typeTitle', { title, type: t(`clients.${type}`) })}
        description={t('tariffs.description')}
        place={place}
      />
      {groups.length === 0 ? <EmptyState text={t('tariffs.empty')} /> : null}
      {clientTypes.map((each) => (
        <TariffsOf key={each} type={each} groups={ofType(groups, each)} />
      ))}
    </DocumentsFrame>
  );
}

function Types({ totals, type }: Pick<TariffData, 'totals' | 'type'>) {
  const { locale, t } = useWords();
  const all = { label: t('clients.all'), to: path.tariffs(locale), current: type === null };
  const options = totals.map((each) => ({
    label: t(`clients.${each.type}`),
    to: path.tariffs(locale, { type: each.type }),
    current: each.type === type,
    count: formatNumber(each.total, locale),
  }));
  return <FilterBar filters={[{ label: t('clients.label'), options: [all, ...options] }]} />;
}

function TariffsOf({ type, groups }: { type: ClientType; groups: readonly TariffGroup[] }) {
  const { t } = useWords();
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
        <GroupOfTariffs key={group.id} group={group} />
      ))}
    </section>
  );
}
