import { Link } from '../link/link.tsx';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** Accessible name of the navigation. */
  label: string;
  /** Ancestors, root first, without the current page. */
  links: readonly { label: string; href: string }[];
}

/** Links to the ancestors of a page. */
export function Breadcrumbs({ label, links }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {links.map((link) => (
          <li key={link.href} className={styles.step}>
            <Link href={link.href} className={styles.link}>
              {link.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
