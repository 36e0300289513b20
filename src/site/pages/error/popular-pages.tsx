import { useId } from 'react';
import type { MessageKey } from '#messages/translate.ts';
import { Anchor } from '#ui/link/link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useWords } from '../../data/messages.tsx';
import { path, reachable } from '../../routing/paths.ts';
import styles from './error-page.module.css';

interface Entry {
  key: string;
  label: string;
  target: string | null;
}

const bundled: readonly { label: MessageKey; target: string }[] = [
  { label: 'errorPage.about', target: '/about' },
  { label: 'errorPage.business', target: '/offerings/business' },
  { label: 'errorPage.private', target: '/offerings/private' },
  { label: 'errorPage.tariffs', target: '/tariffs' },
  { label: 'errorPage.news', target: '/press-center' },
  { label: 'errorPage.contacts', target: '/contacts' },
  { label: 'errorPage.career', target: '/career' },
];

// R-068 … R-074 name these targets, so they are links whether or not their page is there yet.
const specified = new Set(['/about', '/tariffs', '/press-center', '/contacts', '/career']);

/** The seven links of the error page, or what an editor has made of them. */
export function PopularPages() {
  const { t } = useWords();
  const id = useId();
  const edited = useSite()?.navigation.popular ?? [];
  const entries: readonly Entry[] =
    edited.length > 0
      ? edited
      : bundled.map(({ label, target }) => ({ key: label, label: t(label), target }));
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
  const { locale } = useWords();
  const address = target === null ? '#' : path.ofTarget(locale, target);
  const isLink = target !== null && (specified.has(target) || reachable(address) !== undefined);
  if (isLink) return <Anchor href={address}>{label}</Anchor>;
  return (
    // biome-ignore lint/a11y/useValidAnchor: R-069 specifies the placeholder; it is inert, so it traps nobody
    <a href="#" aria-disabled="true" tabIndex={-1} className={styles.placeholder}>
      {label}
    </a>
  );
}
