import { Link } from 'react-router';
import type { EntryLabel } from '#contract/admin/entry-state.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { entryTitle } from '../api/entry-title.ts';
import type { TranslateAdmin } from '../messages/admin-messages.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { StatusChip } from '../ui/chip/status-chip.tsx';
import styles from './lists.module.css';

type TitledEntry = Pick<EntryLabel, 'id' | 'titles'>;

/** Title of an entry, also of one without any. `lang` is undefined for a text of the interface. */
export function nameOfEntry(
  entry: TitledEntry,
  locale: Locale,
  t: TranslateAdmin,
): { text: string; lang: Locale | undefined } {
  const title = entryTitle(entry, locale);
  return title.text === '' ? { text: t('lists.untitled', { id: String(entry.id) }), lang: undefined } : title;
}

export function EntryName({ entry }: { entry: TitledEntry }) {
  const { text, lang } = nameOfEntry(entry, useLocale(), useT());
  return <span lang={lang}>{text}</span>;
}

/** Title of an entry that opens its editor. */
export const EntryTitle = ({ entry }: { entry: TitledEntry & Pick<EntryLabel, 'type'> }) => (
  <Link to={`/content/${entry.type}/${entry.id}`} className={styles.title}>
    <EntryName entry={entry} />
  </Link>
);

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
