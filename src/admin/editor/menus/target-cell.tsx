import { entryTitle } from '#admin/api/entry-title.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { IconButton } from '#admin/ui/button/button.tsx';
import { StatusChip } from '#admin/ui/chip/status-chip.tsx';
import { Icon } from '#admin/ui/icon/icon.tsx';
import type { LinkTargetView } from '#contract/admin/link-calls.ts';
import { localePath, locales } from '#language/locale/locale.ts';
import { useFieldMarks, useIsDirty } from '../editor-context.tsx';
import { LazyFieldNotes } from '../fields/lazy-field-notes.tsx';
import type { EntryAddress } from './menu-tree.ts';
import styles from './menus.module.css';
import { targetField } from './use-menu-actions.ts';

interface TargetCellProps {
  entry: EntryAddress;
  /** Name of the entry. */
  name: string;
  target: string | null;
  /** Undefined for other sites, and while it is not known. */
  found: LinkTargetView | undefined;
  isReadOnly: boolean;
  onChange: () => void;
}

/** Where an entry leads: the page with its status in each language, and what is wrong with it. */
export function TargetCell({ entry, name, target, found, isReadOnly, onChange }: TargetCellProps) {
  const t = useT();
  const { path, id } = targetField(entry);
  const marks = useFieldMarks('shared', path);
  const isDirty = useIsDirty('shared', path);
  const hasNotes = Object.keys(marks).length > 0;
  return (
    <div className={styles.target} data-scope="shared" data-path={path} data-dirty={isDirty || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: A fieldset has a legend, which the compact row has no place for. */}
      <div
        id={id}
        role="group"
        tabIndex={-1}
        aria-label={t('menus.targetOf', { name })}
        aria-describedby={hasNotes ? `${id}-notes` : undefined}
        className={styles.targetHead}
      >
        <div className={styles.targetText}>
          <Page target={target} found={found} />
        </div>
        {isReadOnly ? null : (
          <IconButton icon="edit" size="small" label={t('menus.changeTarget', { name })} onClick={onChange} />
        )}
      </div>
      {hasNotes ? <LazyFieldNotes id={`${id}-notes`} scope="shared" path={path} marks={marks} /> : null}
    </div>
  );
}

function Page({ target, found }: Pick<TargetCellProps, 'target' | 'found'>) {
  const t = useT();
  const locale = useLocale();
  if (target === null) return <span className={styles.path}>{t('menus.noTarget')}</span>;
  if (!target.startsWith('/')) {
    return (
      <>
        <a href={target} target="_blank" rel="noopener noreferrer" className={styles.url}>
          {target.replace(/^https?:\/\//iu, '')}
        </a>
        <span className={styles.path}>{t('menus.external')}</span>
      </>
    );
  }
  const title = found && entryTitle(found, locale);
  const entry = found?.entry;
  const href = entry ? `/admin/content/${entry.type}/${entry.id}` : localePath(locale, target);
  return (
    <>
      <a href={href} target="_blank" rel="noopener" lang={title?.text ? title.lang : undefined}>
        {title?.text || target}
      </a>
      <span className={styles.state}>
        {title?.text ? <span className={styles.path}>{target}</span> : null}
        {entry ? (
          <span className={styles.chips}>
            {locales.map((each) => (
              <StatusChip key={each} locale={each} status={entry.statuses[each]} />
            ))}
          </span>
        ) : null}
      </span>
      {found ? <ClosedNote found={found} /> : null}
    </>
  );
}

/** In which languages the link leads nowhere. */
function ClosedNote({ found: { entry, isPublic } }: { found: LinkTargetView }) {
  const t = useT();
  const closed = locales.filter((locale) => !isPublic[locale]);
  if (closed.length === 0) return null;
  const languages = closed.map((locale) => t(`language.${locale}`)).join(', ');
  const isBroken = !entry && closed.length === locales.length;
  return (
    <span className={styles.closed} data-broken={isBroken || undefined}>
      <Icon name="warning" />
      {isBroken
        ? t('menus.broken')
        : closed.length === locales.length
          ? t('menus.closed')
          : t('menus.closedIn', { languages })}
    </span>
  );
}
