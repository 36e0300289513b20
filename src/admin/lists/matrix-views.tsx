import { NavLink } from 'react-router';
import { useT } from '../messages/use-t.ts';
import styles from './lists.module.css';

/** The two views of the matrix: numbers of entries, and the entries. */
export function MatrixViews() {
  const t = useT();
  return (
    <nav className={styles.views} aria-label={t('matrix.views')}>
      <NavLink to="/matrix" end className={styles.view ?? ''}>
        {t('matrix.counts')}
      </NavLink>
      <NavLink to="/matrix/entries" className={styles.view ?? ''}>
        {t('matrix.entries')}
      </NavLink>
    </nav>
  );
}
