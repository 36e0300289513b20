import { type Locale, locales } from '#language/locale/locale.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import { isRecord, type JsonRecord, propertyOf } from '#model/editing/json-value.ts';
import type { FormStore } from '../form/form-store.ts';
import type { Scope } from '../form/scope.ts';

/** A file that becomes the current one in some languages. */
export interface NewVersion {
  /** The key of the replaced file among the files of the document. */
  fileKey: string;
  /** Ids of the new files. */
  files: Readonly<Partial<Record<Locale, number>>>;
  /** Undefined if the user may not change the date. */
  datedOn: string | undefined;
  /** The date with which the replaced files move to the earlier versions. */
  replacedOn: string;
}

type Change = [scope: Scope, path: string, value: JsonValue | undefined];

const itemsAt = (store: FormStore, scope: Scope, path: string): readonly JsonRecord[] => {
  const items = store.get(scope, path);
  return Array.isArray(items) ? items.filter(isRecord) : [];
};

/** Keys and ids of the current files in a language. */
export const currentFiles = (store: FormStore, locale: Locale): Map<string, number> =>
  new Map(
    itemsAt(store, locale, 'files').flatMap(({ key, file }) =>
      typeof key === 'string' && typeof file === 'number' ? [[key, file] as const] : [],
    ),
  );

/**
 * An earlier version that some language has and none of the given ones: their files were not replaced when that of the
 * other language was.
 */
export function findPendingVersion(
  store: FormStore,
  replaced: readonly Locale[],
): { key: string; dated_on: string } | undefined {
  const keysIn = (locale: Locale) =>
    new Map(
      itemsAt(store, locale, 'versions').map(({ key, dated_on }) => [String(key), String(dated_on)] as const),
    );
  const own = new Set(replaced.flatMap((locale) => [...keysIn(locale).keys()]));
  const pending = locales
    .flatMap((locale) => [...keysIn(locale)])
    .filter(([key]) => !own.has(key))
    .map(([key, dated_on]) => ({ key, dated_on }));
  return pending.sort((a, b) => (a.dated_on < b.dated_on ? 1 : -1))[0];
}

/**
 * Moves the current files to the earlier versions and takes the new ones, as one change of the form.
 * @returns the function that undoes it
 */
export function addVersion(store: FormStore, version: NewVersion, newKey: () => string): () => void {
  const { fileKey, datedOn, replacedOn } = version;
  const replaced = locales.filter((locale) => version.files[locale] !== undefined);
  const pending = findPendingVersion(store, replaced);
  const key = pending?.dated_on === replacedOn ? pending.key : newKey();
  const changes = replaced.flatMap((locale): Change[] => {
    const files = itemsAt(store, locale, 'files');
    const former = currentFiles(store, locale).get(fileKey);
    const file = version.files[locale] ?? null;
    const current = files.some((item) => propertyOf(item, 'key') === fileKey)
      ? files.map((item) => (item.key === fileKey ? { ...item, file } : item))
      : [...files, { key: fileKey, file }];
    const earlier: JsonRecord = { key, dated_on: replacedOn, note: null, file: former ?? null };
    return [
      [locale, 'files', current],
      ...(former === undefined
        ? []
        : [[locale, 'versions', [earlier, ...itemsAt(store, locale, 'versions')]] satisfies Change]),
    ];
  });
  if (datedOn !== undefined) changes.push(['shared', 'dated_on', datedOn]);
  const restoration = changes.map(([scope, path]): Change => [scope, path, store.get(scope, path)]);
  store.change(changes);
  return () => store.change(restoration);
}
