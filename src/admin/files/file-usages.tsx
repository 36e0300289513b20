import { Link } from 'react-router';
import { locales } from '#language/locale/locale.ts';
import { entryTitle } from '../api/entry-title.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { StatusChip } from '../ui/chip/status-chip.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import type { FileState } from './file-state.ts';
import styles from './files.module.css';

/** The entries that show a file or link to it. */
export function FileUsages({ state: { usages, hiddenCount } }: { state: FileState }) {
  const t = useT();
  const locale = useLocale();
  const labels = useTypeLabels();
  return (
    <Panel title={t('files.usages')}>
      {usages.length + hiddenCount === 0 ? <p className={styles.quiet}>{t('files.usages.none')}</p> : null}
      <ul className={styles.usages}>
        {usages.map((usage) => {
          const { text, lang } = entryTitle(usage, locale);
          return (
            <li key={usage.id}>
              <Link to={`/content/${usage.type}/${usage.id}`} lang={lang}>
                {text || `№ ${usage.id}`}
              </Link>
              <span className={styles.quiet}>{labels.singular(usage.type)}</span>
              {locales.map((each) => (
                <StatusChip key={each} locale={each} status={usage.statuses[each]} />
              ))}
            </li>
          );
        })}
      </ul>
      {hiddenCount > 0 ? (
        <p className={styles.quiet}>{t('files.usages.hidden', { count: hiddenCount })}</p>
      ) : null}
    </Panel>
  );
}
