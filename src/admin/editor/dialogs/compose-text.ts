import type { FieldKind, JsonValue } from '#model/editing/field-description.ts';

const separators: Partial<Record<FieldKind['kind'], string>> = { line: ' ', text: '\n', 'rich-text': '\n' };

/** One text of two versions, so that nothing is lost if it is saved as it is; undefined for values that are no texts. */
export function composeText(
  { kind }: FieldKind,
  mine: JsonValue | undefined,
  theirs: JsonValue | undefined,
): string | undefined {
  const separator = separators[kind];
  if (separator === undefined) return undefined;
  return [mine, theirs].filter((text) => typeof text === 'string' && text !== '').join(separator);
}
