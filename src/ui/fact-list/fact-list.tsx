import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  label: string;
  /** Empty or null where it is not known: the fact is left out. */
  value: ReactNode;
}

const isKnown = ({ value }: Fact) => value !== '' && value !== null;

interface FactListProps {
  /** Labels are unique within a list. */
  facts: readonly Fact[];
  /** `rows`: one below the other, label beside value where there is room. `tiles`: side by side, label above value. */
  layout?: 'rows' | 'tiles';
}

/** Facts with their names: terms of a service, how to reach an office. */
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
