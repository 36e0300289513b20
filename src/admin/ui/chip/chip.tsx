import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './chip.module.css';

export type ChipTone = 'neutral' | 'empty' | 'info' | 'success' | 'warning' | 'danger';

interface ChipProps {
  tone?: ChipTone;
  icon?: IconName | undefined;
  /** Words for screen readers and the tooltip, if the visible text is an abbreviation. */
  label?: string | undefined;
  children: ReactNode;
}

/** A short mark, such as a status. The colour only repeats what the text says. */
export function Chip({ tone = 'neutral', icon, label, children }: ChipProps) {
  return (
    <span className={[styles.chip, styles[tone]].join(' ')} data-tooltip={label}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {label === undefined ? (
        children
      ) : (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </span>
  );
}
