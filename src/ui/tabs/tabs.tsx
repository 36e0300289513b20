import { useCurrentShown } from '../hooks/use-scroll-to-current.ts';
import { Anchor } from '../link/link.tsx';
import styles from './tabs.module.css';

interface TabLink {
  label: string;
  /** Without it the page does not exist yet, and the label is only read. */
  href: string | undefined;
  current: boolean;
  /** How much is behind the link, already printed. */
  count?: string | undefined;
}

interface TabsProps {
  /** What the links lead through, for those who do not see them. */
  label: string;
  links: readonly TabLink[];
  /** From the large size on, the links stand one below the other. */
  upright?: boolean;
}

/** Links between pages that belong together. They are links and not ARIA tabs: each leads to an address of its own. */
export function Tabs({ label, links, upright = false }: TabsProps) {
  const nav = useCurrentShown<HTMLElement>();
  return (
    <nav ref={nav} aria-label={label} className={upright ? styles.upright : styles.tabs}>
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
    <Anchor href={href} className={styles.link} current={current}>
      {label}
      {count === undefined ? null : <span className={styles.count}>{` ${count}`}</span>}
    </Anchor>
  );
}
