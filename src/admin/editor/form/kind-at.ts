import type {
  ContentTypeDescription,
  FieldDescription,
  FieldKind,
} from '#model/editing/field-description.ts';
import { type PathStep, parsePath } from '#model/editing/path.ts';
import { fieldsOf, type Scope } from './scope.ts';

type Variants = FieldKind & { kind: 'variants' };

/**
 * The kind of a part of a value; undefined for unknown fields.
 * @param fieldsOfVariants the fields of a value that has variants
 */
export function kindOfStep(
  kind: FieldKind,
  step: PathStep,
  fieldsOfVariants: (kind: Variants) => readonly FieldDescription[],
): FieldKind | undefined {
  if (typeof step !== 'string') {
    if (kind.kind === 'list') return kind.item;
    return kind.kind === 'texts' ? kind.value : undefined;
  }
  if (kind.kind === 'object') return kind.fields.find(({ name }) => name === step);
  return kind.kind === 'variants' ? fieldsOfVariants(kind).find(({ name }) => name === step) : undefined;
}

/** The kind of the value at a path; undefined for unknown fields. A field of any variant is found. */
export function kindAt(
  description: ContentTypeDescription,
  scope: Scope,
  path: string,
): FieldKind | undefined {
  let kind: FieldKind | undefined = { kind: 'object', fields: fieldsOf(description, scope) };
  for (const step of parsePath(path)) {
    kind = kind && kindOfStep(kind, step, ({ variants }) => variants.flatMap(({ fields }) => fields));
  }
  return kind;
}
