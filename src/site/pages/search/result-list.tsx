import type { ReactNode } from 'react';
import type { SearchSection } from '#model/search/search-sections.ts';
import { Link } from '#ui/link/link.tsx';
import { Section } from '#ui/section/section.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path, resolveLinkTarget } from '../../routing/paths.ts';
import { ResultAnswer } from './answer.tsx';
import type { Result, ResultGroup } from './arrange-results.ts';
import { splitByMarks } from './marked-text.ts';
import styles from './page.module.css';
import type { SearchQuery } from './search-query.ts';

interface ResultSectionProps {
  search: SearchQuery;
  group: ResultGroup;
}

/** Further results of one site section. */
export function ResultSection({ search, group: { section, total, results } }: ResultSectionProps) {
  const { locale, t } = useMessages();
  const more =
    results.length === total ? null : (
      <Link href={path.search(locale, { ...search, section })}>
        {t('search.more', { count: total })}
        <span className="visually-hidden">{`: ${t(sectionMessageKey(section))}`}</span>
      </Link>
    );
  return (
    <Section title={t(sectionMessageKey(section))} more={more}>
      <ResultList results={results} />
    </Section>
  );
}

export const sectionMessageKey = (section: SearchSection) => `search.section.${section}` as const;

interface ResultListProps {
  results: readonly Result[];
  /** Names the site section of each result. */
  withSections?: boolean;
}

export function ResultList({ results, withSections = false }: ResultListProps) {
  return (
    <ol className={styles.results}>
      {results.map((result) => (
        <ResultItem key={result.url} result={result} withSection={withSections} />
      ))}
    </ol>
  );
}

function ResultItem({ result, withSection }: { result: Result; withSection: boolean }) {
  const { locale, t } = useMessages();
  const { title, url, section, excerpt, marks, answer, locale: resultLocale } = result;
  const name = <MarkedText text={title} marks={marks.title} />;
  return (
    <li className={styles.result} lang={resultLocale === locale ? undefined : resultLocale}>
      <h3>
        <ResultLink url={url}>{name}</ResultLink>
      </h3>
      {/* The card of an office has the same facts. */}
      {excerpt === '' || answer?.kind === 'office' ? null : (
        <p className={styles.excerpt}>
          {withSection ? <span className={styles.note}>{`${t(sectionMessageKey(section))}. `}</span> : null}
          <MarkedText text={excerpt} marks={marks.excerpt} />
        </p>
      )}
      {answer === undefined ? null : <ResultAnswer answer={answer} />}
    </li>
  );
}

function ResultLink({ url, children }: { url: string; children: ReactNode }) {
  const href = resolveLinkTarget(url);
  if (href !== undefined) return <Link href={href}>{children}</Link>;
  return /^https?:/u.test(url) ? <a href={url}>{children}</a> : children;
}

function MarkedText({ text, marks }: { text: string; marks: Result['marks']['title'] }) {
  return splitByMarks(text, marks).map((piece, index) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the pieces is their identity
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
