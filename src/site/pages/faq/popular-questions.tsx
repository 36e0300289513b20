import { SectionUnavailable } from '../../components/section-unavailable.tsx';
import { useMessages } from '../../data/messages.tsx';
import styles from './page.module.css';
import type { Question } from './question.ts';

interface PopularQuestionsProps {
  /** `null` if loading failed. */
  questions: readonly Question[] | null;
  /** Questions on the page, which are possible link targets. */
  listed: readonly Question[];
}

/** Links to the popular questions on the page. */
export function PopularQuestions({ questions, listed }: PopularQuestionsProps) {
  const { t } = useMessages();
  const ids = new Set(listed.map(({ id }) => id));
  const linkable = questions?.filter(({ id }) => ids.has(id)) ?? [];
  if (questions !== null && linkable.length === 0) return null;
  return (
    <aside aria-labelledby="popular-questions" className={styles.popular}>
      <h2 id="popular-questions" className={styles.asideTitle}>
        {t('faq.popular')}
      </h2>
      {questions === null ? <SectionUnavailable /> : null}
      <ul>
        {linkable.map(({ id, slug, question }) => (
          <li key={id}>
            <a href={`#${slug}`}>{question}</a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
