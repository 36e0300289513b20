import { Unavailable } from '../../components/section-unavailable.tsx';
import { useWords } from '../../data/messages.tsx';
import styles from './page.module.css';
import type { Question } from './question.ts';

interface PopularQuestionsProps {
  /** `null` where they could not be loaded. */
  questions: readonly Question[] | null;
  /** The questions below, which the links open. */
  listed: readonly Question[];
}

/** The questions that are asked most: links to their answers further down. */
export function PopularQuestions({ questions, listed }: PopularQuestionsProps) {
  const { t } = useWords();
  const ids = new Set(listed.map(({ id }) => id));
  const reached = questions?.filter(({ id }) => ids.has(id)) ?? [];
  if (questions !== null && reached.length === 0) return null;
  return (
    <aside aria-labelledby="popular-questions" className={styles.popular}>
      <h2 id="popular-questions" className={styles.asideTitle}>
        {t('faq.popular')}
      </h2>
      {questions === null ? <Unavailable /> : null}
      <ul>
        {reached.map(({ id, slug, question }) => (
          <li key={id}>
            <a href={`#${slug}`}>{question}</a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
