import { useEffect, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { useAccount } from '#admin/session/session.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import type { Locale } from '#language/locale/locale.ts';
import { useEditor, useEditorState } from '../editor-context.tsx';
import { type FieldCheck, findingsOf } from './field-check.ts';
import styles from './writing.module.css';
import { createWritingChecks } from './writing-checks.ts';

/** The number of findings in a language, before a publication; they do not prevent it. */
export function WritingOverview({ locale, onClose }: { locale: Locale; onClose: () => void }) {
  const t = useT();
  const { account } = useAccount();
  const { store, type, showField } = useEditor();
  const entryId = useEditorState().entry?.id ?? null;
  const [found, setFound] = useState<readonly FieldCheck[]>();
  useEffect(() => {
    let isCurrent = true;
    const { checkLocale } = createWritingChecks({ store, type: type.name, entryId, userId: account.id });
    // Without a connection to the dictionaries there is no overview.
    checkLocale(locale).then(
      (fields) => isCurrent && setFound(fields),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [store, type.name, entryId, account.id, locale]);
  const [first] = found ?? [];
  if (!first) return null;
  const count = (found ?? []).reduce((total, field) => total + findingsOf(field).length, 0);
  return (
    <p className={styles.actions}>
      {t('writing.overview', { count })}
      <Button
        size="small"
        kind="plain"
        onClick={() => {
          onClose();
          showField(first.scope, first.path);
        }}
      >
        {t('writing.overview.show')}
      </Button>
    </p>
  );
}
