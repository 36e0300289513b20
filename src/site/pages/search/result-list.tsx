import type { SearchSection } from '#model/search/search-sections.ts';
import { Link } from '#ui/link/link.tsx';
import { Section } from '#ui/section/section.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path, resolveLinkTarget } from '../../routing/paths.ts';
import { splitByMarks } from './marked-text.ts';
import styles from './page.module.css';
import type { Result, ResultGroup } from './result-group.ts';
import type { SearchQuery } from './search-query.ts';

interface ResultListProps {
  search: SearchQuery;
  group: ResultGroup;
}

/** Results of one site section. */
export function ResultList({ search, group: { section, total, results } }: ResultListProps) {
  const { locale, t } = useMessages();
  const more =
    results.length === total || search.section !== undefined ? null : (
      <Link href={path.search(locale, { ...search, section })}>
        {t('search.more', { count: total })}
        <span className="visually-hidden">{`: ${t(sectionMessageKey(section))}`}</span>
      </Link>
    );
  return (
    <Section title={t(sectionMessageKey(section))} more={more}>
      <ul className={styles.results}>
        {results.map((result) => (
          <ResultItem key={result.url} result={result} />
        ))}
      </ul>
    </Section>
  );
}

export const sectionMessageKey = (section: SearchSection) => `search.section.${section}` as const;

function ResultItem({ result: { title, url, excerpt, marks, locale: resultLocale } }: { result: Result }) {
  const { locale } = useMessages();
  const href = resolveLinkTarget(url);
  const name = <MarkedText text={title} marks={marks.title} />;
  return (
    <li className={styles.result} lang={resultLocale === locale ? undefined : resultLocale}>
      <h3>{href === undefined ? name : <Link href={href}>{name}</Link>}</h3>
      {excerpt === '' ? null : (
        <p>
          <MarkedText text={excerpt} marks={marks.excerpt} />
        </p>
      )}
    </li>
  );
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
