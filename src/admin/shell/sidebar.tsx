import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { NavLink } from 'react-router';
import { useContentTypes } from '../api/use-content-types.tsx';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import {
  administrationLinks,
  contentTypePath,
  groupBySection,
  leadLinks,
  mainLinks,
  type NavigationLink,
} from './navigation.ts';
import styles from './sidebar.module.css';

/** Navigation beside the screen; on narrow screens it opens as a dialog (`NavigationDialog`). */
export function Sidebar() {
  const t = useT();
  return (
    <nav className={styles.sidebar} aria-label={t('shell.navigation')}>
      <NavigationLinks />
    </nav>
  );
}

/** Links to all screens that the user may open. */
export function NavigationLinks({ onNavigate }: { onNavigate?: () => void }) {
  const t = useT();
  const access = useAccount();
  const administration = administrationLinks(access);
  const leads = leadLinks(access);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Clicks on links bubble, also those by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className={styles.links} onClick={(event) => isLink(event.target) && onNavigate?.()}>
      <LinkList links={mainLinks(access)} />
      <LinkList links={leads} badge={<Unread />} />
      <ContentLinks hasOther={leads.length > 0} />
      {administration.length > 0 ? (
        <section>
          <h2 className={styles.group}>{t('shell.administration')}</h2>
          <LinkList links={administration} />
        </section>
      ) : null}
    </div>
  );
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null;

function LinkList({ links, badge }: { links: readonly NavigationLink[]; badge?: ReactNode }) {
  const t = useT();
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ to, icon, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'} className={styles.link ?? ''}>
            <Icon name={icon} />
            {t(label)}
            {badge}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The number comes after the screen, and is missing without a connection. */
const BADGE_DELAY_MS = 1500;

function Unread() {
  const [Badge, setBadge] = useState<ComponentType>();
  useEffect(() => {
    const show = () =>
      void import('../leads/unread-badge.tsx').then(
        ({ UnreadBadge }) => setBadge(() => UnreadBadge),
        () => undefined,
      );
    const timer = setTimeout(show, BADGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return Badge ? <Badge /> : null;
}

/** @param hasOther whether the user has other screens than those of content */
function ContentLinks({ hasOther }: { hasOther: boolean }) {
  const t = useT();
  const labels = useTypeLabels();
  const call = useContentTypes();
  const { data } = call;
  if (!data) return <LoadState call={call} lines={8} />;
  if (data.types.length === 0)
    return hasOther ? null : <p className={styles.none}>{t('shell.noSections')}</p>;
  return groupBySection(data.types).map(({ section, types }) => (
    <section key={section}>
      {types.length > 1 ? <h2 className={styles.group}>{labels.section(section)}</h2> : null}
      <ul>
        {types.map((type) => (
          <li key={type.name}>
            <NavLink to={contentTypePath(type)} className={styles.link ?? ''}>
              {labels.plural(type.name)}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
