import type { ReactNode } from 'react';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  title: string;
  /** Each with the address of the field at fault, such as `#call-me-phone`. */
  faults?: readonly { text: string; href?: string | undefined }[];
  /** What else is to be said. */
  children?: ReactNode;
  /** Stands there for script to fill and to show. */
  hidden?: boolean;
  /** By which script finds it. */
  part?: string;
  autoFocus?: boolean;
}

/** What kept a form from being sent, at its top: each fault leads to its field. Read out when it appears. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { title, faults = [], children, hidden = false, part, autoFocus } = props;
  return (
    <div
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      hidden={hidden}
      data-part={part}
      // biome-ignore lint/a11y/noAutofocus: what answers a form that was sent is to be read first (WCAG 3.3.1)
      autoFocus={autoFocus}
    >
      <p className={styles.title}>{title}</p>
      {children}
      <ul className={styles.faults}>
        {faults.map(({ text, href }) => (
          <li key={text}>{href === undefined ? text : <a href={href}>{text}</a>}</li>
        ))}
      </ul>
    </div>
  );
}
