import { Anchor } from '../link/link.tsx';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** What the row of links is, for those who do not see it. */
  label: string;
  /** The pages above this one, the highest first; the page itself is not among them: its heading follows. */
  links: readonly { label: string; href: string }[];
}

/** The way up from a page. */
export function Breadcrumbs({ label, links }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {links.map((link) => (
          <li key={link.href} className={styles.step}>
            <Anchor href={link.href} className={styles.link}>
              {link.label}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}
