import { Link } from 'react-router';
import type { EntryLabel } from '#contract/admin/entry-state.ts';
import { locales } from '#language/locale/locale.ts';
import { titleOf } from '../command-palette/use-found-entries.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { StatusChip } from '../ui/chip/status-chip.tsx';
import styles from './lists.module.css';

/** Title of an entry that opens its editor. */
export function EntryTitle({ entry }: { entry: Pick<EntryLabel, 'id' | 'type' | 'titles'> }) {
  const t = useT();
  const locale = useLocale();
  const { text, lang } = titleOf(entry, locale);
  return (
    <Link to={`/content/${entry.type}/${entry.id}`} className={styles.title} lang={text ? lang : undefined}>
      {text || t('lists.untitled', { id: String(entry.id) })}
    </Link>
  );
}

interface StatusesProps {
  statuses: EntryLabel['statuses'];
  stale: readonly string[];
}

/** Status of an entry in each language. */
export const Statuses = ({ statuses, stale }: StatusesProps) => (
  <span className={styles.statuses}>
    {locales.map((locale) => (
      <StatusChip key={locale} locale={locale} status={statuses[locale]} isStale={stale.includes(locale)} />
    ))}
  </span>
);
