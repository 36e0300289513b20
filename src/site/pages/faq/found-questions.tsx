import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { Section } from '#ui/section/section.tsx';
import { useWords } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import type { FaqFilter } from './faq-query.ts';
import styles from './page.module.css';
import type { Question } from './question.ts';
import { Questions } from './questions.tsx';

interface FoundQuestionsProps {
  questions: readonly Question[];
  /** The words that were looked for in place of those asked for: said so. */
  shownFor: string | null;
  filter: FaqFilter;
}

/** The questions that a search has found; where there are none, ways on. */
export function FoundQuestions({ questions, shownFor, filter }: FoundQuestionsProps) {
  const { locale, t } = useWords();
  const { type, query } = filter;
  if (questions.length === 0) return <NothingFound filter={filter} />;
  return (
    <Section title={t('faq.found', { query: shownFor ?? query, count: questions.length })}>
      {shownFor === null ? null : (
        <div>
          <p>{t('faq.repaired', { query })}</p>
          <p className={styles.wayBack}>
            <Anchor href={path.faq(locale, { type, query, literal: true })}>
              {t('faq.literal', { query })}
            </Anchor>
          </p>
        </div>
      )}
      <Questions questions={questions} heading="h3" />
    </Section>
  );
}

function NothingFound({ filter: { type, query, literal } }: { filter: FaqFilter }) {
  const { locale, t } = useWords();
  const similar = literal ? [{ label: t('faq.similar'), href: path.faq(locale, { type, query }) }] : [];
  const elsewhere =
    type === undefined ? [] : [{ label: t('faq.everywhere'), href: path.faq(locale, { query, literal }) }];
  const ways = [
    ...similar,
    ...elsewhere,
    { label: t('faq.wholeSite'), href: path.search(locale, { query }) },
    { label: t('faq.all'), href: path.faq(locale) },
    { label: t('section.tariffs'), href: path.tariffs(locale) },
    { label: t('section.documents'), href: path.documents(locale) },
  ];
  return (
    <EmptyState text={t('faq.nothing', { query })}>
      <p>{t('faq.waysOn')}</p>
      <ul className={styles.waysOn}>
        {ways.map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
