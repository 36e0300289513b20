import { useState } from 'react';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { FieldError } from '#admin/ui/field/field.tsx';
import { Icon } from '#admin/ui/icon/icon.tsx';
import { definePart, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import type { Conflict, StaleField } from '#contract/admin/entry-state.ts';
import { formatDateTime } from '#language/date/date.ts';
import { ValueDiff } from '../diff/value-diff.tsx';
import { useEditor } from '../editor-context.tsx';
import type { FieldMarks } from '../form/field-marks.ts';
import type { Scope } from '../form/scope.ts';
import { useFailureToast } from '../resources/use-failure-toast.ts';
import styles from './fields.module.css';

// Loaded with the writing assistance, after the first use of a field.
const findingsNote = definePart(
  async () => (await import('../writing/findings-note.tsx')).FindingsNote,
  'writing',
);
const translationNote = definePart(
  async () => (await import('../writing/translation-note.tsx')).TranslationNote,
  'writing',
);

interface FieldNotesProps {
  id: string;
  scope: Scope;
  path: string;
  marks: FieldMarks;
}

/** What there is to know about a field: errors, other users, an outdated source. */
export function FieldNotes({ id, scope, path, marks }: FieldNotesProps) {
  const t = useT();
  const { store } = useEditor();
  return (
    <div id={id} className={styles.notes}>
      <FieldError error={marks.error} />
      {marks.others ? (
        <div className={styles.note} data-kind="others">
          <p>
            <Icon name="user" />
            {t('editor.presence.here', { names: marks.others })}
          </p>
        </div>
      ) : null}
      {marks.conflict?.kind === 'changed' ? (
        <ConflictNote scope={scope} path={path} conflict={marks.conflict} />
      ) : null}
      {marks.changedBy && !marks.conflict ? (
        <div className={styles.note}>
          <p>
            <Icon name="info" />
            {t('editor.changedBy', { name: marks.changedBy })}
          </p>
        </div>
      ) : null}
      {marks.copiedFrom ? (
        <div className={styles.note} data-kind="copied">
          <p>
            <Icon name="copy" />
            {t('editor.copy.mark', { language: t(`editor.from.${marks.copiedFrom}`) })}
          </p>
          <Button size="small" kind="plain" onClick={() => store.marks.remove('copiedFrom', scope, path)}>
            {t('editor.copy.accept')}
          </Button>
        </div>
      ) : null}
      {marks.stale ? <StaleNote stale={marks.stale} /> : null}
      {marks.comments?.map(({ id: commentId, author, text }) => (
        <div key={commentId} className={styles.note} data-kind="others">
          <p>
            <Icon name="edit" />
            {`${author}: ${text}`}
          </p>
        </div>
      ))}
      {scope !== 'shared' && (marks.suggested !== undefined || marks.translatable) ? (
        <LazyPart part={translationNote} locale={scope} path={path} marks={marks} />
      ) : null}
      {marks.findings ? <LazyPart part={findingsNote} field={marks.findings} /> : null}
    </div>
  );
}

function ConflictNote({
  scope,
  path,
  conflict,
}: Omit<FieldNotesProps, 'id' | 'marks'> & { conflict: Conflict }) {
  const t = useT();
  const locale = useLocale();
  const { editor, store } = useEditor();
  const takeTheirs = () => {
    store.set(scope, path, conflict.theirs);
    editor.mergeAgain();
  };
  const time = conflict.savedAt === '' ? '' : formatDateTime(conflict.savedAt, locale);
  return (
    <div className={styles.note} data-kind="conflict">
      <p>
        <Icon name="warning" />
        {t('editor.conflict.note', { name: conflict.savedBy, time })}
      </p>
      <ValueDiff scope={scope} path={path} before={store.get(scope, path) ?? null} after={conflict.theirs} />
      <Button size="small" onClick={takeTheirs}>
        {t('editor.conflict.takeTheirs')}
      </Button>
    </div>
  );
}

/** The source of a translation as it was and as it is, and what to do about it. */
function StaleNote({ stale }: { stale: StaleField }) {
  const t = useT();
  const { editor, store, writable } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const { locale, path, sourceLocale } = stale;
  const showFailure = useFailureToast();
  const confirm = () => editor.confirmTranslation(locale, [path]).catch(showFailure);
  const copy = () => store.copy(sourceLocale, locale, [[path, stale.sourceNow ?? undefined]]);
  return (
    <div className={styles.note} data-kind="stale">
      <p>
        <Icon name="clock" />
        {t('editor.stale.note', { language: t(`editor.source.${sourceLocale}`) })}
      </p>
      {isOpen ? (
        <ValueDiff scope={sourceLocale} path={path} before={stale.sourceBefore} after={stale.sourceNow} />
      ) : null}
      <div className={styles.noteActions}>
        <Button size="small" kind="plain" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'editor.stale.hide' : 'editor.stale.show')}
        </Button>
        {writable.includes(locale) ? (
          <>
            <Button size="small" icon="check" onClick={() => void confirm()}>
              {t('editor.stale.confirm')}
            </Button>
            <Button size="small" kind="plain" icon="copy" onClick={copy}>
              {t('editor.stale.copy')}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}
