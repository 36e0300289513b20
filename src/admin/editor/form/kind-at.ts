import type { ContentTypeDescription, FieldKind } from '#model/editing/field-description.ts';
import { parsePath } from '#model/editing/path.ts';
import { fieldsOf, type Scope } from './scope.ts';

/** The kind of the value at a path; undefined for unknown fields. A field of any variant is found. */
export function kindAt(
  description: ContentTypeDescription,
  scope: Scope,
  path: string,
): FieldKind | undefined {
  let kind: FieldKind | undefined = { kind: 'object', fields: fieldsOf(description, scope) };
  for (const step of parsePath(path)) {
    if (kind === undefined) return undefined;
    if (typeof step !== 'string')
      kind = kind.kind === 'list' ? kind.item : kind.kind === 'texts' ? kind.value : undefined;
    else if (kind.kind === 'variants')
      kind = kind.variants.flatMap(({ fields }) => fields).find(({ name }) => name === step);
    else kind = kind.kind === 'object' ? kind.fields.find(({ name }) => name === step) : undefined;
  }
  return kind;
}
