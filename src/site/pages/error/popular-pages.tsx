import { useId } from 'react';
import type { MessageKey } from '#messages/translate.ts';
import { Link } from '#ui/link/link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useMessages } from '../../data/messages.tsx';
import { path, resolveLinkTarget } from '../../routing/paths.ts';
import styles from './error-page.module.css';

interface Entry {
  key: string;
  label: string;
  target: string | null;
}

const defaultLinks: readonly { label: MessageKey; target: string }[] = [
  { label: 'errorPage.about', target: '/about' },
  { label: 'errorPage.business', target: '/offerings/business' },
  { label: 'errorPage.private', target: '/offerings/private' },
  { label: 'errorPage.tariffs', target: '/tariffs' },
  { label: 'errorPage.news', target: '/press-center' },
  { label: 'errorPage.contacts', target: '/contacts' },
  { label: 'errorPage.career', target: '/career' },
];

// R-068 … R-074 require links to these targets even if the page does not exist yet.
const specifiedTargets = new Set(['/about', '/tariffs', '/press-center', '/contacts', '/career']);

/** The seven default links of the error page, or the list that editors have configured. */
export function PopularPages() {
  const { t } = useMessages();
  const id = useId();
  const configured = useSite()?.navigation.popular ?? [];
  const entries: readonly Entry[] =
    configured.length > 0
      ? configured
      : defaultLinks.map(({ label, target }) => ({ key: label, label: t(label), target }));
  return (
    <>
      <p id={id} className={styles.start}>
        {t('errorPage.startFrom')}
      </p>
      <nav aria-labelledby={id}>
        <ul className={styles.links}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <PopularLink entry={entry} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function PopularLink({ entry: { label, target } }: { entry: Entry }) {
  const { locale } = useMessages();
  const href = target === null ? '#' : path.forMenuTarget(locale, target);
  const isLink = target !== null && (specifiedTargets.has(target) || resolveLinkTarget(href) !== undefined);
  if (isLink) return <Link href={href}>{label}</Link>;
  return (
    // biome-ignore lint/a11y/useValidAnchor: R-069 specifies the placeholder; it is inert
    <a href="#" aria-disabled="true" tabIndex={-1} className={styles.placeholder}>
      {label}
    </a>
  );
}
