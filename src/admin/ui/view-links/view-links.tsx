import { Link, matchPath, useLocation } from 'react-router';
import styles from './view-links.module.css';

interface View {
  to: string;
  label: string;
  /** Whether it is shown; by default if the screen has its path. */
  isCurrent?: boolean;
}

interface ViewLinksProps {
  /** Accessible name. */
  label: string;
  views: readonly View[];
}

/** Scrolls the row of links, not the page: on a phone the current view may be out of sight. */
function scrollIntoRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (!row) return;
  const { left, width } = link.getBoundingClientRect();
  const visible = row.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (visible.left + visible.width / 2);
}

/** Links between the views of a screen. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map(({ to, label: name, isCurrent = matchPath(to, pathname) !== null }) => (
        <Link
          key={to}
          ref={isCurrent ? scrollIntoRow : undefined}
          to={to}
          className={styles.view}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
