import type { ReactNode } from 'react';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  title: string;
  /** Errors; `href` links to the field, such as `#call-me-phone`. */
  errors?: readonly { text: string; href?: string | undefined }[];
  /** Additional text. */
  children?: ReactNode;
  /** Rendered hidden for a script to fill and show. */
  hidden?: boolean;
  /** Value of `data-part`, by which a script finds the element. */
  part?: string;
  autoFocus?: boolean;
}

/** Errors of a form with links to the fields. Announced by screen readers when it appears. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { title, errors = [], children, hidden = false, part, autoFocus } = props;
  return (
    <div
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      hidden={hidden}
      data-part={part}
      // biome-ignore lint/a11y/noAutofocus: the result of a submission should be read first (WCAG 3.3.1)
      autoFocus={autoFocus}
    >
      <p className={styles.title}>{title}</p>
      {children}
      <ul className={styles.errors}>
        {errors.map(({ text, href }) => (
          <li key={text}>{href === undefined ? text : <a href={href}>{text}</a>}</li>
        ))}
      </ul>
    </div>
  );
}
