import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import { formatNumber } from '#language/number.ts';
import { pageWords } from '#messages/bundled.ts';
import type { ClientType } from '#model/client-type.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { clientTypes, readClientType } from '../../client-types.ts';
import { invalidAddress, readContent } from '../../content.ts';
import { PageHead } from '../../page-head.tsx';
import { type PagePlace, placeEverywhere } from '../../page-place.ts';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';
import { type DocumentsEntry, DocumentsFrame, readDocumentsMenu } from '../documents/documents-frame.tsx';
import { GroupOfTariffs } from './group.tsx';
import styles from './page.module.css';
import type { TariffGroup } from './rate.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const type = readClientType(url.searchParams);
  if (type === null) throw invalidAddress(url);
  const [{ data: groups }, menu] = await Promise.all([
    readContent(context, (client) => client.tariffs()),
    readDocumentsMenu(context),
  ]);
  const place = {
    ...placeEverywhere(locale, (each) => path.tariffs(each), type === undefined ? undefined : [locale]),
    canonical: path.tariffs(locale, { type }),
  };
  const totals = clientTypes.map((each) => ({ type: each, total: ofType(groups, each).length }));
  return {
    groups: type === undefined ? groups : ofType(groups, type),
    totals,
    type: type ?? null,
    menu,
    place,
    words: pageWords(locale, 'tariffs', 'clients', 'documents', 'document', 'section'),
  };
}

function ofType(groups: readonly TariffGroup[], type: ClientType): TariffGroup[] {
  return groups.filter(({ client_type }) => client_type === type);
}

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
