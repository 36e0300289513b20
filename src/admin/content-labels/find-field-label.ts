import { parsePath } from '#model/editing/path.ts';
import type { FieldLabel } from './content-labels.ts';

/**
 * Finds the label of the field at a key path.
 * @param fields labels of the shared or the localised fields
 * @param path such as `features[ab12].title`; the path of an item gives the label of its list
 * @returns undefined for an unknown field
 * @throws RangeError if the path is malformed
 */
export function findFieldLabel(
  fields: Readonly<Record<string, FieldLabel>>,
  path: string,
): FieldLabel | undefined {
  let found: FieldLabel | undefined;
  for (const [index, step] of parsePath(path).entries()) {
    if (typeof step !== 'string') continue;
    found = index === 0 ? fields[step] : found && labelWithin(found, step);
  }
  return found;
}

/** A name of a variant is labelled as the field itself. */
function labelWithin(label: FieldLabel, name: string): FieldLabel | undefined {
  if (!label.variants) return label.fields?.[name];
  if (name === 'kind') return label;
  return Object.values(label.variants).find(({ fields }) => name in fields)?.fields[name];
}
