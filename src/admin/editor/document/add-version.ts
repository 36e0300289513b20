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
  datedOn: string;
  /** The date with which the replaced files move to the earlier versions. */
  replacedOn: string;
  /** Whether the user may change the date of the document. */
  mayShare: boolean;
}

/** The date of the document, and that of its file in one language. */
const DATE = 'dated_on';
const OWN_DATE = 'own_date';

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

/** The date of the file in a language; a date of the document that was just typed is that of the new one. */
export const dateIn = (store: FormStore, locale: Locale): JsonValue | undefined =>
  store.get(locale, OWN_DATE) ?? store.getBase('shared', DATE) ?? store.get('shared', DATE);

/** Whether the file of a language has a date of its own. */
export const hasOwnDates = (store: FormStore): boolean =>
  locales.some((locale) => (store.get(locale, OWN_DATE) ?? null) !== null);

/**
 * The earlier versions that some language has and none of the given ones, newest first: their files were not replaced
 * when that of the other language was.
 */
export function findPendingVersions(
  store: FormStore,
  replaced: readonly Locale[],
): { key: string; dated_on: string }[] {
  const keysIn = (locale: Locale) =>
    new Map(
      itemsAt(store, locale, 'versions').map(({ key, dated_on }) => [String(key), String(dated_on)] as const),
    );
  const own = new Set(replaced.flatMap((locale) => [...keysIn(locale).keys()]));
  const pending = locales
    .flatMap((locale) => [...keysIn(locale)])
    .filter(([key]) => !own.has(key))
    .map(([key, dated_on]) => ({ key, dated_on }));
  return pending.sort((a, b) => (a.dated_on < b.dated_on ? 1 : -1));
}

/**
 * Moves the current files to the earlier versions and takes the new ones, as one change of the form. The date is that
 * of the document if all its files are replaced and the user may change it, else that of the replaced languages.
 * @returns the function that undoes it
 */
export function addVersion(store: FormStore, version: NewVersion, newKey: () => string): () => void {
  const { fileKey, datedOn, replacedOn, mayShare } = version;
  const replaced = locales.filter((locale) => version.files[locale] !== undefined);
  const pending = findPendingVersions(store, replaced).find(({ dated_on }) => dated_on === replacedOn);
  const key = pending?.key ?? newKey();
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
  const staysElsewhere = locales.some(
    (locale) => !replaced.includes(locale) && currentFiles(store, locale).size > 0,
  );
  const isShared = mayShare && !staysElsewhere;
  if (isShared) changes.push(['shared', DATE, datedOn]);
  for (const locale of replaced) changes.push([locale, OWN_DATE, isShared ? null : datedOn]);
  const restoration = changes.map(([scope, path]): Change => [scope, path, store.get(scope, path)]);
  store.change(changes);
  return () => store.change(restoration);
}
