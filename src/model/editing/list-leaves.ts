import type { FieldDescription, FieldKind, JsonValue } from './field-description.ts';
import { isEmptyValue, isRecord, type JsonRecord, propertyOf } from './json-value.ts';
import { keyedItemsOf, keyedTextsOf, variantOf } from './keyed-items.ts';
import { fieldPath, itemPath } from './path.ts';

/** A value that is edited and translated as one. */
export interface Leaf {
  /** Key path, such as `features[ab12].title`. */
  path: string;
  value: JsonValue;
  kind: FieldKind;
}

/**
 * Lists all leaves that have content, in the order of the form. A list without keys is one leaf.
 * @param value may lack fields; unknown fields are skipped
 */
export function listLeaves(fields: readonly FieldDescription[], value: JsonRecord): Leaf[] {
  return leavesOfFields(fields, value, '');
}

function leavesOfFields(
  fields: readonly FieldDescription[],
  value: JsonValue | undefined,
  path: string,
): Leaf[] {
  return fields.flatMap((field) =>
    leavesOf(field, propertyOf(value, field.name), fieldPath(path, field.name)),
  );
}

function leavesOf(kind: FieldKind, value: JsonValue | undefined, path: string): Leaf[] {
  if (value === undefined || isEmptyValue(value)) return [];
  if (kind.kind === 'object' && isRecord(value)) return leavesOfFields(kind.fields, value, path);
  if (kind.kind === 'list' && kind.isKeyed) {
    const items = keyedItemsOf(value);
    if (items) {
      return Array.from(items).flatMap(([key, item]) => leavesOf(kind.item, item, itemPath(path, key)));
    }
  }
  if (kind.kind === 'texts') {
    const texts = keyedTextsOf(value);
    if (texts) {
      return Array.from(texts).flatMap(([key, text]) => leavesOf(kind.value, text, itemPath(path, key)));
    }
  }
  if (kind.kind === 'variants') {
    const variant = variantOf(kind, value);
    const by: FieldKind = { kind: 'choice', options: kind.variants.map((each) => each.value) };
    if (variant) {
      return [
        { path: fieldPath(path, kind.by), value: variant.value, kind: by },
        ...leavesOfFields(variant.fields, value, path),
      ];
    }
  }
  return [{ path, value, kind }];
}
