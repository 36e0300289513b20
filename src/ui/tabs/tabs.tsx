import { useScrollToCurrent } from '../hooks/use-scroll-to-current.ts';
import { Link } from '../link/link.tsx';
import styles from './tabs.module.css';

interface TabLink {
  label: string;
  /** Undefined if the page does not exist yet; the label is then plain text. */
  href: string | undefined;
  current: boolean;
  /** Formatted number of items. */
  count?: string | undefined;
}

interface TabsProps {
  /** Accessible name of the navigation. */
  label: string;
  links: readonly TabLink[];
  /** Stacks the links on large screens. */
  vertical?: boolean;
}

/** Links between related pages. They are not ARIA tabs, because each has its own URL. */
export function Tabs({ label, links, vertical = false }: TabsProps) {
  const nav = useScrollToCurrent<HTMLElement>();
  return (
    <nav ref={nav} aria-label={label} className={vertical ? styles.vertical : styles.tabs}>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.label}>
            <Tab link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ link: { label, href, current, count } }: { link: TabLink }) {
  if (href === undefined) return <span className={styles.inert}>{label}</span>;
  return (
    <Link href={href} className={styles.link} current={current}>
      {label}
      {count === undefined ? null : <span className={styles.count}>{` ${count}`}</span>}
    </Link>
  );
}
