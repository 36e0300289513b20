import { useState } from 'react';
import { describeFailure } from '#admin/api/describe-failure.ts';
import { entryTitle } from '#admin/api/entry-title.ts';
import { useCall } from '#admin/api/use-call.ts';
import { useDebounced } from '#admin/api/use-debounced.ts';
import { useT } from '#admin/messages/use-t.ts';
import { StatusChip } from '#admin/ui/chip/status-chip.tsx';
import { Combobox, type ComboboxOption } from '#admin/ui/combobox/combobox.tsx';
import type { EntryLabel } from '#contract/admin/entry-state.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { useEditor } from '../editor-context.tsx';
import styles from './controls.module.css';

const LIMIT = 20;

interface EntryComboboxProps {
  id: string;
  label: string;
  /** Undefined for all types. */
  types: readonly ContentTypeName[] | undefined;
  /** The language in which titles are shown. */
  lang: Locale;
  isDisabled?: boolean;
  isLabelHidden?: boolean;
  onChoose: (entry: EntryLabel) => void;
  /** The list was closed without a choice. */
  onCancel?: (() => void) | undefined;
}

/** Finds an entry by words. */
export function EntryCombobox(props: EntryComboboxProps) {
  const { id, label, types, lang, isDisabled = false, isLabelHidden = true, onChoose, onCancel } = props;
  const t = useT();
  const { resources } = useEditor();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim());
  const { entries, error, isLoading } = useEntries(query, types);
  const choose = (key: string) => {
    const entry = entries.find((each) => String(each.id) === key);
    if (!entry) return;
    resources.remember({ entries: [entry] });
    setText('');
    onChoose(entry);
  };
  return (
    <Combobox
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      lang={lang}
      placeholder={t('editor.reference.search')}
      disabled={isDisabled}
      text={text}
      onTextChange={setText}
      isLoading={isLoading}
      error={error === undefined ? undefined : describeFailure(error, t)}
      options={entries.map((entry) => toOption(entry, lang))}
      onChoose={choose}
      onClose={() => onCancel?.()}
    />
  );
}

/** Entries for words; without words the first entries of a single type. */
function useEntries(query: string, types: readonly ContentTypeName[] | undefined) {
  const single = types?.length === 1 ? types[0] : undefined;
  const hasWords = query !== '';
  const found = useCall(
    'findEntries',
    hasWords ? { query: { query, types: types?.join(','), limit: LIMIT } } : undefined,
  );
  const first = useCall(
    'entries',
    hasWords || !single ? undefined : { query: { type: single, limit: LIMIT } },
  );
  const call = hasWords ? found : first;
  return { entries: call.data?.entries ?? [], error: call.error, isLoading: call.isLoading };
}

function toOption(entry: EntryLabel, locale: Locale): ComboboxOption {
  const { text, lang } = entryTitle(entry, locale);
  return {
    key: String(entry.id),
    label: text,
    content: (
      <span className={styles.option}>
        <span lang={lang}>{text}</span>
        <span className={styles.chips}>
          {locales.map((each) => (
            <StatusChip key={each} locale={each} status={entry.statuses[each]} />
          ))}
        </span>
      </span>
    ),
  };
}
