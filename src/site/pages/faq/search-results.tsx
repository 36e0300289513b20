import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Link } from '#ui/link/link.tsx';
import { Section } from '#ui/section/section.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import type { FaqFilter } from './faq-query.ts';
import styles from './page.module.css';
import type { Question } from './question.ts';
import { Questions } from './questions.tsx';

interface FaqSearchResultsProps {
  questions: readonly Question[];
  /** Corrected query that was searched instead. */
  shownFor: string | null;
  filter: FaqFilter;
}

/** Questions that match a search, or links to alternatives. */
export function FaqSearchResults({ questions, shownFor, filter }: FaqSearchResultsProps) {
  const { locale, t } = useMessages();
  const { type, query } = filter;
  if (questions.length === 0) return <NoResults filter={filter} />;
  return (
    <Section title={t('faq.found', { query: shownFor ?? query, count: questions.length })}>
      {shownFor === null ? null : (
        <div>
          <p>{t('faq.repaired', { query })}</p>
          <p className={styles.alternative}>
            <Link href={path.faq(locale, { type, query, literal: true })}>{t('faq.literal', { query })}</Link>
          </p>
        </div>
      )}
      <Questions questions={questions} heading="h3" />
    </Section>
  );
}

function NoResults({ filter: { type, query, literal } }: { filter: FaqFilter }) {
  const { locale, t } = useMessages();
  const similar = literal ? [{ label: t('faq.similar'), href: path.faq(locale, { type, query }) }] : [];
  const elsewhere =
    type === undefined ? [] : [{ label: t('faq.everywhere'), href: path.faq(locale, { query, literal }) }];
  const links = [
    ...similar,
    ...elsewhere,
    { label: t('faq.wholeSite'), href: path.search(locale, { query }) },
    { label: t('faq.all'), href: path.faq(locale) },
    { label: t('section.tariffs'), href: path.tariffs(locale) },
    { label: t('section.documents'), href: path.page(locale, 'documents') },
  ];
  return (
    <EmptyState text={t('faq.nothing', { query })}>
      <p>{t('faq.waysOn')}</p>
      <ul className={styles.alternatives}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
