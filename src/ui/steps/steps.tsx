import { createElement } from 'react';
import styles from './steps.module.css';

interface StepsProps {
  /** Titles must be unique. */
  steps: readonly { title: string; text: string }[];
  /** Heading level. */
  heading?: 'h2' | 'h3';
}

/** Numbered steps along a line, side by side if there is space. */
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
