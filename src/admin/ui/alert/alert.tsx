import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './alert.module.css';

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const;

interface AlertProps {
  kind?: keyof typeof icons;
  /** Announces the message when it appears. */
  isLive?: boolean;
  /** Buttons at the end. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A message within a screen, dialog or form. */
export function Alert({ kind = 'info', isLive = false, actions, children }: AlertProps) {
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div className={[styles.alert, styles[kind]].join(' ')} role={isLive ? role : undefined}>
      <Icon name={icons[kind]} />
      <div className={styles.text}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

/** The message of a failure, announced when it appears; nothing without one. */
export const ErrorAlert = ({ message }: { message: string | undefined }) =>
  message === undefined ? null : (
    <Alert kind="error" isLive>
      {message}
    </Alert>
  );
