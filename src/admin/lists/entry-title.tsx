import { Link } from 'react-router';
import type { EntryLabel } from '#contract/admin/entry-state.ts';
import { locales } from '#language/locale/locale.ts';
import { entryTitle } from '../api/entry-title.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { StatusChip } from '../ui/chip/status-chip.tsx';
import styles from './lists.module.css';

type TitledEntry = Pick<EntryLabel, 'id' | 'titles'>;

interface EntryNameProps {
  entry: TitledEntry;
  /** For names of controls that end with the title. */
  id?: string | undefined;
}

/** Title of an entry with its language, also of an entry without any title. */
export function EntryName({ entry, id }: EntryNameProps) {
  const t = useT();
  const { text, lang } = entryTitle(entry, useLocale());
  if (text === '') return <span id={id}>{t('lists.untitled', { id: String(entry.id) })}</span>;
  return (
    <span id={id} lang={lang}>
      {text}
    </span>
  );
}

interface EntryTitleProps extends EntryNameProps {
  entry: TitledEntry & Pick<EntryLabel, 'type'>;
}

/** Title of an entry that opens its editor. */
export const EntryTitle = ({ entry, id }: EntryTitleProps) => (
  <Link to={`/content/${entry.type}/${entry.id}`} className={styles.title}>
    <EntryName entry={entry} id={id} />
  </Link>
);

interface StatusesProps {
  statuses: EntryLabel['statuses'];
  stale: readonly string[];
  scheduled: readonly string[];
}

/** Status of an entry in each language. */
export const Statuses = ({ statuses, stale, scheduled }: StatusesProps) => (
  <span className={styles.statuses}>
    {locales.map((locale) => (
      <StatusChip
        key={locale}
        locale={locale}
        status={statuses[locale]}
        isStale={stale.includes(locale)}
        isScheduled={scheduled.includes(locale)}
      />
    ))}
  </span>
);
