import { useLocation } from 'react-router';
import { Link } from '#ui/link/link.tsx';
import { PhoneLink } from '../../components/contact-link.tsx';
import type { Site } from '../../data/layout-data.ts';
import { useMessages } from '../../data/messages.tsx';
import { path, resolveLinkTarget } from '../../routing/paths.ts';
import styles from './main-menu.module.css';
import { SearchBox } from './search-box.tsx';

type Entries = Site['navigation']['header'];

/**
 * Below 1280 px a popover, otherwise part of the header. Groups are `<details>` with a common `name`, so that
 * opening one closes the other without script.
 */
export function MainMenu({ id, entries, phone }: { id: string; entries: Entries; phone: string }) {
  const { locale, t } = useMessages();
  return (
    <nav id={id} popover="auto" className={styles.menu} aria-label={t('layout.mainNavigation')}>
      <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.close}>
        {t('layout.closeMenu')}
      </button>
      <div className={styles.search}>
        <SearchBox id="menu-query" />
      </div>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.key}>
            {entry.children.length === 0 ? (
              <MenuLink entry={entry} />
            ) : (
              <details name="main-menu-group" className={styles.group}>
                <summary className={styles.summary}>{entry.label}</summary>
                <ul className={styles.children}>
                  {entry.children.map((child) => (
                    <li key={child.key}>
                      <MenuLink entry={child} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <PhoneLink phone={phone} className={styles.phone} withLabel />
      <Link href={path.form(locale, 'call-me')} className={styles.call}>
        {t('layout.call')}
      </Link>
    </nav>
  );
}

/** A link, or plain text if the target page does not exist. */
export function MenuLink({ entry }: { entry: { label: string; target: string | null } }) {
  const { locale } = useMessages();
  const { pathname } = useLocation();
  const href =
    entry.target === null ? undefined : resolveLinkTarget(path.forMenuTarget(locale, entry.target));
  if (href === undefined) return <span className={styles.inert}>{entry.label}</span>;
  return (
    <Link href={href} className={styles.link} current={href === pathname}>
      {entry.label}
    </Link>
  );
}
