import type { ResponseOf } from '#contract/calls.ts';
import { localeNames } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Link } from '#ui/link/link.tsx';
import { Section } from '#ui/section/section.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import { Aside } from './aside.tsx';
import { ContactAside, Hints } from './hints.tsx';
import styles from './page.module.css';
import type { ResultGroup } from './result-group.ts';
import { ResultList, sectionMessageKey } from './result-list.tsx';
import type { SearchQuery } from './search-query.ts';

/** Results of a search, grouped for the page. */
export interface SearchResults {
  meta: ResponseOf<'search'>['meta'];
  groups: ResultGroup[];
}

interface ResultsProps {
  search: SearchQuery;
  results: SearchResults;
}

/** Results grouped by site section, or suggestions if nothing matches. */
export function Results({ search, results }: ResultsProps) {
  const { groups, meta } = results;
  const others = <OtherLanguages search={search} others={meta.other_locales} />;
  if (meta.total === 0) {
    return (
      <>
        <NoResults search={search} />
        {others}
        <Hints />
      </>
    );
  }
  return (
    <>
      <Overview search={search} results={results} />
      <div className={styles.columns}>
        <div className={styles.groups}>
          {groups.map((group) => (
            <ResultList key={group.section} search={search} group={group} />
          ))}
        </div>
        <div className={styles.aside}>
          {others}
          <ContactAside />
        </div>
      </div>
    </>
  );
}

function Overview({ search, results: { groups, meta } }: ResultsProps) {
  const { t } = useMessages();
  const { section, query } = search;
  const [selected] = section === undefined ? [] : groups;
  const isCut = selected !== undefined && selected.results.length < selected.total;
  return (
    <div className={styles.overview}>
      {meta.shown_for === null ? (
        <p>{t('search.total', { query, count: meta.total })}</p>
      ) : (
        <CorrectedQuery search={search} corrected={meta.shown_for} total={meta.total} />
      )}
      <SectionTabs search={search} meta={meta} />
      {section !== undefined && selected === undefined ? <p>{t('search.noneHere')}</p> : null}
      {isCut ? <p className={styles.note}>{t('search.first', { count: selected.results.length })}</p> : null}
    </div>
  );
}

interface CorrectedQueryProps {
  search: SearchQuery;
  corrected: string;
  total: number;
}

/** Notice that a corrected query was searched, with a link to a literal search. */
function CorrectedQuery({ search, corrected, total }: CorrectedQueryProps) {
  const { locale, t } = useMessages();
  const { query } = search;
  return (
    <div className={styles.corrected}>
      <p>{t('search.repaired', { query })}</p>
      <p>
        <strong>{t('search.total', { query: corrected, count: total })}</strong>
      </p>
      <p className={styles.alternative}>
        <Link href={path.search(locale, { query, literal: true })}>{t('search.literal', { query })}</Link>
      </p>
    </div>
  );
}

function SectionTabs({
  search,
  meta: { total, sections },
}: {
  search: SearchQuery;
  meta: SearchResults['meta'];
}) {
  const { locale, t } = useMessages();
  const linkTo = (section: SearchQuery['section'], label: string, count: number) => ({
    label,
    href: path.search(locale, { ...search, section }),
    current: section === search.section,
    count: formatNumber(count, locale),
  });
  const links = sections.map((each) => linkTo(each.section, t(sectionMessageKey(each.section)), each.total));
  return <Tabs label={t('search.sections')} links={[linkTo(undefined, t('search.all'), total), ...links]} />;
}

function NoResults({ search: { query, literal } }: { search: SearchQuery }) {
  const { locale, t } = useMessages();
  return (
    <Section title={t('search.none')}>
      <EmptyState text={t('search.noneText', { query })}>
        <ul className={styles.advice}>
          <li>{t('search.advice.spelling')}</li>
          <li>{t('search.advice.fewer')}</li>
          <li>{t('search.advice.other')}</li>
        </ul>
        {literal ? (
          <p className={styles.alternative}>
            <Link href={path.search(locale, { query })}>{t('search.similar')}</Link>
          </p>
        ) : null}
      </EmptyState>
    </Section>
  );
}

/** Links to matches in other locales. */
function OtherLanguages({
  search,
  others,
}: {
  search: SearchQuery;
  others: SearchResults['meta']['other_locales'];
}) {
  const { t } = useMessages();
  const { query, literal } = search;
  const matching = others.filter(({ total }) => total > 0);
  if (matching.length === 0) return null;
  return (
    <Aside title={t('search.others')}>
      <ul className={styles.others}>
        {matching.map(({ locale, total }) => (
          <li key={locale}>
            <Link href={path.search(locale, { query, literal })} lang={locale} hrefLang={locale}>
              {localeNames[locale].own}
            </Link>{' '}
            <span className={styles.note}>{t('search.count', { count: total })}</span>
          </li>
        ))}
      </ul>
    </Aside>
  );
}
