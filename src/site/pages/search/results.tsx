import type { MouseEvent, ReactNode } from 'react';
import type { ResponseOf } from '#contract/calls.ts';
import { localeNames } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { excerpt } from '#language/text/excerpt.ts';
import { Link } from '#ui/link/link.tsx';
import { Section } from '#ui/section/section.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import type { ArrangedResults } from './arrange-results.ts';
import { Aside } from './aside.tsx';
import { ContactAside, Hints } from './hints.tsx';
import styles from './page.module.css';
import { reportOpened } from './report-opened.ts';
import { ResultList, ResultSection, sectionMessageKey } from './result-list.tsx';
import type { SearchQuery } from './search-query.ts';

/** In characters; the form above has the whole query. */
const MAX_HEADING_QUERY_LENGTH = 60;

/** Results of a search, arranged for the page. */
export interface SearchResults extends ArrangedResults {
  meta: ResponseOf<'search'>['meta'];
}

interface ResultsProps {
  search: SearchQuery;
  results: SearchResults;
}

/** The best results, then further ones by site section; or suggestions if nothing matches. */
export function Results({ search, results }: ResultsProps) {
  const { t } = useMessages();
  const { best, groups, partial, meta } = results;
  const onOpen = (event: MouseEvent) => reportOpened(search.query, event);
  const others = <OtherLanguages search={search} others={meta.other_locales} />;
  if (best.length === 0 && meta.total === 0) {
    return (
      <>
        <NoResults search={search} others={others} />
        <Hints />
      </>
    );
  }
  return (
    <>
      <Overview search={search} results={results} />
      <div className={styles.columns}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: The links are interactive; their clicks are counted. */}
        <div className={styles.groups} onClick={onOpen} onAuxClick={onOpen}>
          {best.length === 0 ? null : (
            <section aria-label={t('search.best')}>
              <h2 className="visually-hidden">{t('search.best')}</h2>
              <ResultList results={best} withSections={search.section === undefined} />
            </section>
          )}
          {groups.map((group) => (
            <ResultSection key={group.section} search={search} group={group} />
          ))}
          {partial.length === 0 ? null : (
            <Section title={t('search.partial')}>
              <ResultList results={partial} withSections={search.section === undefined} />
            </Section>
          )}
        </div>
        <div className={styles.aside}>
          {others}
          <ContactAside />
        </div>
      </div>
    </>
  );
}

function Overview({ search, results: { best, partial, meta } }: ResultsProps) {
  const { t } = useMessages();
  const { section, query } = search;
  const inSection = meta.sections.find((each) => each.section === section);
  const shown = best.length + partial.length;
  const isCut = inSection !== undefined && shown < inSection.total;
  return (
    <div className={styles.overview}>
      <Total query={meta.shown_for ?? query} total={meta.total} />
      {meta.shown_for === null ? null : <CorrectedQuery query={query} />}
      {best[0]?.match === 'partial' ? <p className={styles.note}>{t('search.partialOnly')}</p> : null}
      <SectionTabs search={search} meta={meta} />
      {section !== undefined && shown === 0 ? <p>{t('search.noneHere')}</p> : null}
      {isCut ? <p className={styles.note}>{t('search.first', { count: shown })}</p> : null}
    </div>
  );
}

/** The messages have quotes of their own. */
const withoutQuotes = (query: string) => query.replace(/^["«“„]([^"«»“”„]+)["»”]$/u, '$1');

/** Stands for the query in a message. */
const QUERY_MARK = '\u0000';

/** The query is an element of its own, because it may be too long for the line. */
function Total({ query, total }: { query: string; total: number }) {
  const { t } = useMessages();
  const [before, after] = t('search.total', { query: QUERY_MARK, count: total }).split(QUERY_MARK);
  return (
    <h1 className={styles.total}>
      <span className={styles.query}>{after === undefined ? before : before + withoutQuotes(query)}</span>
      {after}
    </h1>
  );
}

/** Notice that another query was searched than typed, with a link to a literal search. */
function CorrectedQuery({ query }: { query: string }) {
  const { locale, t } = useMessages();
  return (
    <p className={styles.corrected}>
      {t('search.repaired')}{' '}
      <Link href={path.search(locale, { query, literal: true })}>{t('search.literal', { query })}</Link>
    </p>
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

function NoResults({ search: { query, literal }, others }: { search: SearchQuery; others: ReactNode }) {
  const { locale, t } = useMessages();
  return (
    <div className={styles.overview}>
      <h1 className={styles.heading}>
        {t('search.noneFor', { query: excerpt(withoutQuotes(query), MAX_HEADING_QUERY_LENGTH) })}
      </h1>
      <p>
        {t('search.advice')}{' '}
        {literal ? <Link href={path.search(locale, { query })}>{t('search.similar')}</Link> : null}
      </p>
      {others}
    </div>
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
