import { locales } from '#language/locale/locale.ts';
import type { ContentTypeDescription, JsonValue } from '#model/editing/field-description.ts';
import { isRecord } from '#model/editing/json-value.ts';
import { keyedItemsOf } from '#model/editing/keyed-items.ts';
import { fieldPath, getAt, itemPath } from '#model/editing/path.ts';
import { keysWithin } from '../form/change-list.ts';
import type { Scope } from '../form/scope.ts';
import { findTextPaths } from '../form/texts.ts';
import type { ScopedConflict, Versions } from './entry-values.ts';

/** An item of a shared list that one side has deleted. */
interface DeletedItem {
  list: string;
  path: string;
  /** Its key, and those of items within it. */
  keys: readonly string[];
}

type Part = Pick<ScopedConflict, 'scope' | 'path'>;

/**
 * An item of a shared list and its texts in all languages stay or go as one. If one side has deleted an item of
 * which the other side has changed a part, its other parts are in conflict too.
 * @param conflicts those about the changed parts
 * @param holder the side that still has the item
 * @returns the conflicts about the other parts
 */
export function conflictsAboutOtherParts(
  description: ContentTypeDescription,
  versions: Versions,
  conflicts: readonly ScopedConflict[],
  holder: 'mine' | 'theirs',
): ScopedConflict[] {
  const [kind, other] =
    holder === 'mine' ? (['deleted-by-them', 'theirs'] as const) : (['deleted-by-me', 'mine'] as const);
  const known = conflicts.filter((conflict) => conflict.kind === kind);
  const valueIn = (side: keyof Versions, { scope, path }: Part) => {
    const fields = versions[side][scope];
    return fields && getAt(fields, path);
  };
  const isDeleted = (part: Part) => valueIn('base', part) !== undefined && valueIn(other, part) === undefined;
  return listItems(versions[holder].shared ?? {}, '')
    .filter(({ path }) => isDeleted({ scope: 'shared', path }))
    .map((item) => partsOf(description, item))
    .filter((parts) => parts.some((part) => known.some(isSamePart(part))))
    .flat()
    .filter((part) => isDeleted(part) && !conflicts.some(isSamePart(part)))
    .map((part) => {
      const [base = null, value = null] = [valueIn('base', part), valueIn(holder, part)];
      return { ...part, kind, base, mine: null, theirs: null, [holder]: value };
    });
}

const isSamePart =
  ({ scope, path }: Part) =>
  (other: Part): boolean =>
    other.scope === scope && other.path === path;

/** The item and its texts. */
function partsOf(description: ContentTypeDescription, { list, path, keys }: DeletedItem): Part[] {
  const texts = findTextPaths(description.localised, list).flatMap((name) =>
    keys.map((key) => itemPath(name, key)),
  );
  const inLanguages = locales.flatMap((scope: Scope) => texts.map((text) => ({ scope, path: text })));
  return [{ scope: 'shared', path }, ...inLanguages];
}

/** All items of keyed lists, also of lists within items. */
function listItems(value: JsonValue, path: string): DeletedItem[] {
  if (Array.isArray(value)) {
    return [...(keyedItemsOf(value) ?? [])].flatMap(([key, item]) => {
      const outer = itemPath(path, key);
      return [{ list: path, path: outer, keys: [...keysWithin(item).keys()] }, ...listItems(item, outer)];
    });
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => listItems(part, fieldPath(path, name)));
}
