import { entryTitle } from '#admin/api/entry-title.ts';
import { useCall } from '#admin/api/use-call.ts';
import { labelsOfType } from '#admin/content-labels/content-labels.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { StatusChip } from '#admin/ui/chip/status-chip.tsx';
import { LoadError } from '#admin/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import { locales } from '#language/locale/locale.ts';
import { useEditor } from '../editor-context.tsx';
import styles from './dialogs.module.css';

/** Entries that refer or link to an entry. */
export function UsageList({ id }: { id: number }) {
  const t = useT();
  const locale = useLocale();
  const { labels } = useEditor();
  const { data, error, reload } = useCall('usages', { params: { id } });
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!data) return <Skeleton />;
  if (data.usages.length === 0) return <p className={styles.quiet}>{t('editor.usages.none')}</p>;
  return (
    <>
      <p>{t('editor.usages.count', { count: data.usages.length })}</p>
      <ul className={styles.usages}>
        {data.usages.map((usage) => {
          const { text, lang } = entryTitle(usage, locale);
          return (
            <li key={usage.id}>
              <a href={`/admin/content/${usage.type}/${usage.id}`} target="_blank" rel="noopener" lang={lang}>
                {text || `#${usage.id}`}
              </a>
              <span className={styles.quiet}>{labelsOfType(labels, usage.type).singular}</span>
              {locales.map((each) => (
                <StatusChip key={each} locale={each} status={usage.statuses[each]} />
              ))}
            </li>
          );
        })}
      </ul>
    </>
  );
}
