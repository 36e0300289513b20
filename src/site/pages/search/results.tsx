import type { AnswerOf } from '#contract/calls.ts';
import { localeNames } from '#language/locale.ts';
import { formatNumber } from '#language/number.ts';
import { type SearchSection, searchSections, sectionOf } from '#model/search-section.ts';
import { Anchor } from '#ui/anchor.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { path, reachable } from '../../path.ts';
import { useWords } from '../../words.tsx';
import { Hints } from './hints.tsx';
import { markWords } from './mark-words.ts';
import styles from './page.module.css';

type Answer = AnswerOf<'search'>;
type Result = Answer['data'][number];

// Of a section that is not the one asked for.
const FIRST = 4;

interface ResultsProps {
  query: string;
  /** The one section asked for; `null` for all. */
  section: SearchSection | null;
  answer: Answer;
}

interface Group {
  section: SearchSection;
  results: Result[];
}

/** What was found, by sections of the site; where nothing was, the ways on. */
export function Results({ query, section, answer }: ResultsProps) {
  const { t } = useWords();
  const { data: results, meta } = answer;
  const groups = grouped(results);
  const shown = section === null ? groups : groups.filter((group) => group.section === section);
  return (
    <>
      {results.length === 0 ? (
        <Section title={t('search.none')}>
          <EmptyState text={t('search.noneText', { query })} />
        </Section>
      ) : (
        <div className={styles.found}>
          <p>{t('search.total', { query, count: meta.total })}</p>
          {meta.total > results.length ? (
            <p className={styles.note}>{t('search.first', { count: results.length })}</p>
          ) : null}
          <SectionTabs query={query} section={section} groups={groups} />
          {shown.length === 0 ? <p>{t('search.noneHere')}</p> : null}
        </div>
      )}
      {shown.map((group) => (
        <ResultGroup key={group.section} query={query} group={group} whole={section !== null} />
      ))}
      <OtherLanguages query={query} others={meta.other_locales} />
      {results.length === 0 ? <Hints /> : null}
    </>
  );
}

function grouped(results: readonly Result[]): Group[] {
  return searchSections
    .map((section) => ({ section, results: results.filter(({ type }) => sectionOf(type) === section) }))
    .filter((group) => group.results.length > 0);
}

function SectionTabs({
  query,
  section,
  groups,
}: {
  query: string;
  section: SearchSection | null;
  groups: Group[];
}) {
  const { locale, t } = useWords();
  const all = { label: t('search.all'), href: path.search(locale, { query }), current: section === null };
  const links = groups.map((group) => ({
    label: t(`search.section.${group.section}`),
    href: path.search(locale, { query, type: group.section }),
    current: group.section === section,
    count: formatNumber(group.results.length, locale),
  }));
  return <Tabs label={t('search.sections')} links={[all, ...links]} />;
}

function ResultGroup({ query, group, whole }: { query: string; group: Group; whole: boolean }) {
  const { locale, t } = useWords();
  const { section, results } = group;
  const shown = whole ? results : results.slice(0, FIRST);
  const more =
    shown.length === results.length ? null : (
      <Anchor href={path.search(locale, { query, type: section })}>
        {t('search.more', { count: results.length })}
      </Anchor>
    );
  return (
    <Section title={t(`search.section.${section}`)} more={more}>
      <ul className={styles.results}>
        {shown.map((result) => (
          <li key={result.url} className={styles.result}>
            <ResultTitle query={query} result={result} />
            {result.excerpt === '' ? null : (
              <p>
                <Marked text={result.excerpt} query={query} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ResultTitle({ query, result: { title, url } }: { query: string; result: Result }) {
  const href = reachable(url);
  const text = <Marked text={title} query={query} />;
  return <h3>{href === undefined ? text : <Anchor href={href}>{text}</Anchor>}</h3>;
}

function Marked({ text, query }: { text: string; query: string }) {
  return markWords(text, query).map((piece, index) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, whose order is their identity
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

/** Matches in the other languages: not mixed in, but one step away. */
function OtherLanguages({ query, others }: { query: string; others: Answer['meta']['other_locales'] }) {
  const { t } = useWords();
  const found = others.filter(({ total }) => total > 0);
  if (found.length === 0) return null;
  return (
    <Section title={t('search.others')} tinted>
      <ul className={styles.others}>
        {found.map(({ locale, total }) => (
          <li key={locale}>
            <Anchor href={path.search(locale, { query })} lang={locale} hrefLang={locale}>
              {localeNames[locale].own}
            </Anchor>{' '}
            <span className={styles.note}>{t('search.count', { count: total })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
