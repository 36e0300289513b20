import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon/icon.tsx';
import styles from './back-link.module.css';

/** Link to the list above a screen. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.back}>
    <Icon name="arrowLeft" />
    {children}
  </Link>
);
