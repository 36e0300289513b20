import { useEffect, useMemo } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { useAccount } from '#admin/session/session.tsx';
import { type Locale, locales } from '#language/locale/locale.ts';
import { useEditor, useEditorState } from '../editor-context.tsx';
import { announcements } from '../layout/announcements.ts';
import { createWritingChecks } from './writing-checks.ts';

/** Checks texts while they are written and marks the fields; it shows nothing itself. */
export function WritingAssistant() {
  const t = useT();
  const { account } = useAccount();
  const { store, type, writable } = useEditor();
  const { entry } = useEditorState();
  const entryId = entry?.id ?? null;
  const checks = useMemo(
    () => createWritingChecks({ store, type: type.name, entryId, userId: account.id }),
    [store, type.name, entryId, account.id],
  );
  const writableLocales = useMemo(
    () => locales.filter((locale): locale is Locale => writable.includes(locale)),
    [writable],
  );
  useEffect(
    () => checks.start(writableLocales, (count) => announcements.send(t('writing.announcement', { count }))),
    [checks, writableLocales, t],
  );
  return null;
}
