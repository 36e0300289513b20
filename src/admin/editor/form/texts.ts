import type { FieldDescription, FieldKind } from '#model/editing/field-description.ts';

export type TextsField = FieldDescription & FieldKind & { kind: 'texts' };

const isTexts = (field: FieldDescription): field is TextsField => field.kind === 'texts';

/** The path of a list without the keys of the items around it: `teams[board].members` is `teams[].members`. */
const patternOf = (list: string) => list.replace(/\[[^\]]*\]/gu, '[]');

/** Texts of a language that belong to the items of a shared list. */
export function findTexts(localised: readonly FieldDescription[], list: string): TextsField[] {
  const pattern = patternOf(list);
  return localised.filter(isTexts).filter(({ lists }) => lists.includes(pattern));
}

/** Names of the texts that belong to the items of a shared list, and to the items of lists within it. */
export function findTextPaths(localised: readonly FieldDescription[], list: string): string[] {
  const pattern = patternOf(list);
  return localised
    .filter(isTexts)
    .filter(({ lists }) => lists.some((each) => each === pattern || each.startsWith(`${pattern}[]`)))
    .map(({ name }) => name);
}
