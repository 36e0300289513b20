import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  label: string;
  /** Facts with an empty or null value are omitted. */
  value: ReactNode;
}

const isKnown = ({ value }: Fact) => value !== '' && value !== null;

interface FactListProps {
  /** Labels must be unique. */
  facts: readonly Fact[];
  /** `rows`: label next to value if there is space. `tiles`: side by side, label above value. */
  layout?: 'rows' | 'tiles';
}

/** Labelled facts, such as terms of a service or contact details. */
export function FactList({ facts, layout = 'rows' }: FactListProps) {
  return (
    <dl className={styles[layout]}>
      {facts.filter(isKnown).map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
