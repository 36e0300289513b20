import type { SearchSection } from '#model/search/search-sections.ts';
import { Anchor } from '#ui/link/link.tsx';
import { Section } from '#ui/section/section.tsx';
import { useWords } from '../../data/messages.tsx';
import { path, reachable } from '../../routing/paths.ts';
import { markedPieces } from './marked-text.ts';
import styles from './page.module.css';
import type { Result, ResultGroup } from './result-group.ts';
import type { SearchQuery } from './search-query.ts';

interface ResultListProps {
  asked: SearchQuery;
  group: ResultGroup;
}

/** The results of one section, under its name. */
export function ResultList({ asked, group: { section, total, results } }: ResultListProps) {
  const { locale, t } = useWords();
  const more =
    results.length === total || asked.section !== undefined ? null : (
      <Anchor href={path.search(locale, { ...asked, section })}>
        {t('search.more', { count: total })}
        <span className="visually-hidden">{`: ${t(sectionName(section))}`}</span>
      </Anchor>
    );
  return (
    <Section title={t(sectionName(section))} more={more}>
      <ul className={styles.results}>
        {results.map((result) => (
          <ResultItem key={result.url} result={result} />
        ))}
      </ul>
    </Section>
  );
}

export const sectionName = (section: SearchSection) => `search.section.${section}` as const;

function ResultItem({ result: { title, url, excerpt, marks, locale: own } }: { result: Result }) {
  const { locale } = useWords();
  const href = reachable(url);
  const name = <Marked text={title} marks={marks.title} />;
  return (
    <li className={styles.result} lang={own === locale ? undefined : own}>
      <h3>{href === undefined ? name : <Anchor href={href}>{name}</Anchor>}</h3>
      {excerpt === '' ? null : (
        <p>
          <Marked text={excerpt} marks={marks.excerpt} />
        </p>
      )}
    </li>
  );
}

function Marked({ text, marks }: { text: string; marks: Result['marks']['title'] }) {
  return markedPieces(text, marks).map((piece, index) =>
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
