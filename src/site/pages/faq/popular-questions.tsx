import { useWords } from '../../words.tsx';
import styles from './page.module.css';
import type { Question } from './question.ts';

interface PopularQuestionsProps {
  questions: readonly Question[];
  /** The questions below, which the links open. */
  listed: readonly Question[];
}

/** The questions that are asked most: links to their answers further down. */
export function PopularQuestions({ questions, listed }: PopularQuestionsProps) {
  const { t } = useWords();
  const ids = new Set(listed.map(({ id }) => id));
  const reached = questions.filter(({ id }) => ids.has(id));
  if (reached.length === 0) return null;
  return (
    <aside aria-labelledby="popular-questions" className={styles.popular}>
      <h2 id="popular-questions" className={styles.asideTitle}>
        {t('faq.popular')}
      </h2>
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
