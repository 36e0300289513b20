import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { valueText } from '../diff/value-text.ts';
import { useEditor, useFieldValue } from '../editor-context.tsx';
import type { FormList } from '../form/change-list.ts';
import { kindAt } from '../form/kind-at.ts';
import { fieldKey, localeOf, parseFieldKey, type Scope } from '../form/scope.ts';
import styles from './lists.module.css';
import { findTitleField, placesOfItem } from './title-field.ts';

/** The text that tells an item from the others. It follows the fields of its item only. */
export function ItemTitle({ list, itemKey }: { list: FormList; itemKey: string }) {
  const { store, columns } = useEditor();
  const locale = useLocale();
  const places = useMemo(() => {
    // The language of the user first, if its column is shown.
    const ordered = columns.toSorted((a, b) => Number(b === locale) - Number(a === locale));
    return placesOfItem(store, list, itemKey, ordered);
  }, [store, list, itemKey, columns, locale]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = places.map(({ scope, path }) => store.subscribe(scope, path, listener));
      return () => {
        for (const stop of unsubscribe) stop();
      };
    },
    [store, places],
  );
  // A text, so that it is compared by value.
  const field = useSyncExternalStore(subscribe, () => {
    const found = findTitleField(store, places);
    return found && fieldKey(found.scope, found.path);
  });
  return field === undefined ? null : <TitleText {...parseFieldKey(field)} />;
}

function TitleText({ scope, path }: { scope: Scope; path: string }) {
  const t = useT();
  const locale = useLocale();
  const { store, resources } = useEditor();
  const value = useFieldValue(scope, path) ?? null;
  const kind = kindAt(store.description, scope, path);
  const lang = localeOf(scope);
  const [title] = valueText(value, { kind, label: undefined, locale, lang, resources, t }).split('\n', 1);
  return (
    <span className={styles.title} lang={lang ?? undefined}>
      {` · ${title}`}
    </span>
  );
}
