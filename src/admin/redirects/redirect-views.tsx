import { NavLink } from 'react-router';
import { useT } from '../messages/use-t.ts';
import styles from './redirects.module.css';

/** The redirect rules, and the pages that visitors did not find. */
export function RedirectViews() {
  const t = useT();
  return (
    <nav className={styles.views} aria-label={t('redirects.views')}>
      <NavLink to="/redirects" end className={styles.view ?? ''}>
        {t('redirects.rules')}
      </NavLink>
      <NavLink to="/redirects/missing" className={styles.view ?? ''}>
        {t('redirects.missing')}
      </NavLink>
    </nav>
  );
}
