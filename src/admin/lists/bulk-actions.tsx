import { useState } from 'react';
import type { EntryListRow } from '#contract/admin/entry-list-calls.ts';
import { locales } from '#language/locale/locale.ts';
import type { ContentAction } from '#model/auth/permission.ts';
import { findCategoryField } from '#model/editing/category-field.ts';
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
  const permitted = (action: ContentAction) => locales.filter((locale) => mayDo(action, type.name, locale));
  const isInCategory = findCategoryField(type.description) !== undefined;
  const actions = [
    { action: 'publish', icon: 'globe', permitted: permitted('publish') },
    { action: 'unpublish', icon: 'eyeOff', permitted: permitted('unpublish') },
    { action: 'change-category', icon: 'list', permitted: isInCategory && type.may.share ? locales : [] },
    { action: 'move-to-bin', icon: 'bin', permitted: permitted('remove') },
  ] as const;
  return (
    <section className={styles.bulk} aria-label={t('lists.selection')}>
      <p role="status">{t('lists.selected', { count: rows.length })}</p>
      {actions.map((each) =>
        each.permitted.length === 0 ? null : (
          <Button
            key={each.action}
            size="small"
            icon={each.icon}
            onClick={() => setChange({ action: each.action, rows, locales: each.permitted })}
          >
            {t(`lists.bulk.${each.action}`)}
          </Button>
        ),
      )}
      <Button size="small" kind="plain" onClick={onClear}>
        {t('lists.clearSelection')}
      </Button>
      {change && (
        <BulkDialog
          description={type.description}
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
