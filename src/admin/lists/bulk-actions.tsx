import { useState } from 'react';
import type { EntryListRow } from '#contract/admin/entry-list-calls.ts';
import { locales } from '#language/locale/locale.ts';
import type { ContentType } from '../api/use-content-types.tsx';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Button } from '../ui/button/button.tsx';
import { type BulkChange, BulkDialog } from './bulk-dialog.tsx';
import styles from './lists.module.css';

interface BulkActionsProps {
  type: ContentType;
  rows: readonly EntryListRow[];
  onClear: () => void;
  onChanged: () => void;
}

/** What can be done with the selected entries. */
export function BulkActions({ type, rows, onClear, onChanged }: BulkActionsProps) {
  const t = useT();
  const { mayDo } = useAccount();
  const [change, setChange] = useState<BulkChange>();
  const actions = [
    { action: 'publish', permission: 'publish', icon: 'globe' },
    { action: 'unpublish', permission: 'unpublish', icon: 'eyeOff' },
    { action: 'move-to-bin', permission: 'remove', icon: 'bin' },
  ] as const;
  return (
    <section className={styles.bulk} aria-label={t('lists.selection')}>
      <p role="status">{t('lists.selected', { count: rows.length })}</p>
      {actions.map(({ action, permission, icon }) => {
        const permitted = locales.filter((locale) => mayDo(permission, type.name, locale));
        if (permitted.length === 0) return null;
        return (
          <Button
            key={action}
            size="small"
            icon={icon}
            onClick={() => setChange({ action, rows, locales: permitted })}
          >
            {t(`lists.bulk.${action}`)}
          </Button>
        );
      })}
      <Button size="small" kind="plain" onClick={onClear}>
        {t('lists.clearSelection')}
      </Button>
      {change && (
        <BulkDialog
          change={change}
          onClose={(isDone) => {
            setChange(undefined);
            if (isDone) onChanged();
          }}
        />
      )}
    </section>
  );
}
