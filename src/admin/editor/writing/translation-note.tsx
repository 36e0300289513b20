import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { Icon } from '#admin/ui/icon/icon.tsx';
import type { Locale } from '#language/locale/locale.ts';
import { useEditor, useEditorState } from '../editor-context.tsx';
import fieldStyles from '../fields/fields.module.css';
import type { FieldMarks } from '../form/field-marks.ts';
import { kindAt } from '../form/kind-at.ts';
import { useFailureToast } from '../resources/use-failure-toast.ts';
import styles from './writing.module.css';

interface TranslationNoteProps {
  locale: Locale;
  path: string;
  marks: Pick<FieldMarks, 'translatable' | 'suggested'>;
}

/** Suggests a translation for an empty field; the suggestion is marked until a person accepts or edits it. */
export function TranslationNote({ locale, path, marks }: TranslationNoteProps) {
  const t = useT();
  const { store, type } = useEditor();
  const entryId = useEditorState().entry?.id ?? null;
  const showFailure = useFailureToast();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true);
    await action().catch(showFailure);
    setIsBusy(false);
  };
  const { suggested, translatable } = marks;
  if (suggested !== undefined) {
    const accept = async () => {
      const body = { type: type.name, entryId, locale, text: suggested };
      await callApi('acceptTranslation', { body });
      store.marks.remove('suggested', locale, path);
    };
    return (
      <div className={fieldStyles.note} data-kind="copied">
        <p>
          <Icon name="globe" />
          {t('writing.suggested')}
        </p>
        <div className={fieldStyles.noteActions}>
          <Button size="small" icon="check" isBusy={isBusy} onClick={() => void run(accept)}>
            {t('writing.accept')}
          </Button>
          <Button size="small" kind="plain" icon="undo" onClick={() => store.set(locale, path, null)}>
            {t('writing.reject')}
          </Button>
        </div>
      </div>
    );
  }
  if (translatable === undefined) return null;
  const suggest = async () => {
    const source = store.get(translatable, path);
    if (typeof source !== 'string') return;
    const kind = kindAt(store.description, locale, path)?.kind;
    const { text } = await callApi('translateText', {
      body: {
        type: type.name,
        entryId,
        from: translatable,
        to: locale,
        isRichText: kind === 'rich-text',
        text: source,
      },
    });
    // The user may have begun to write meanwhile.
    if ((store.get(locale, path) ?? '') !== '') return;
    const value = kind === 'line' ? text.replace(/\s*[\r\n]+\s*/gu, ' ').trim() : text;
    store.set(locale, path, value);
    store.marks.add('suggested', locale, path, value);
  };
  return (
    <div className={styles.summary}>
      <Button size="small" kind="plain" icon="globe" isBusy={isBusy} onClick={() => void run(suggest)}>
        {t('writing.translate')}
      </Button>
    </div>
  );
}
