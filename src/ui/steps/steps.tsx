import { createElement } from 'react';
import styles from './steps.module.css';

interface StepsProps {
  /** Titles are unique within a list. */
  steps: readonly { title: string; text: string }[];
  /** The level that fits into the page's outline. */
  heading?: 'h2' | 'h3';
}

/** What happens in which order: numbered, along a line; side by side where there is room. */
export function Steps({ steps, heading = 'h3' }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          {createElement(heading, null, title)}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
