import type * as z from 'zod';
import type { Locale } from '#language/locale/locale.ts';
import type { FieldDescription, FieldKind, JsonValue } from '#model/editing/field-description.ts';
import { isEmptyValue, propertyOf } from '#model/editing/json-value.ts';
import { variantOf } from '#model/editing/keyed-items.ts';
import { fieldPath, itemPath } from '#model/editing/path.ts';
import type { Fields } from '#store/schema.ts';
import type { ContentIssue, IssueFault } from './content-validation-error.ts';

type ZodIssue = z.core.$ZodIssue;

/** A place within fields. */
interface Place {
  path: string;
  kind: FieldKind | undefined;
  value: JsonValue | undefined;
}

/** Describes a violation that zod found in fields: its key path and its fault. */
export function describeIssue(
  fields: readonly FieldDescription[],
  values: Fields,
  locale: Locale | null,
  issue: ZodIssue,
): ContentIssue {
  const { path, message } = issue;
  const place = locate(fields, values, path);
  return { locale, path, keyPath: place.path, message, fault: faultOf(place, issue) };
}

/** Returns the key path of a path with indices. */
export const keyPathOf = (
  fields: readonly FieldDescription[],
  values: Fields,
  path: readonly PropertyKey[],
): string => locate(fields, values, path).path;

function locate(fields: readonly FieldDescription[], values: Fields, path: readonly PropertyKey[]): Place {
  const root: Place = { path: '', kind: { kind: 'object', fields }, value: values as JsonValue };
  return path.reduce<Place>(stepInto, root);
}

function stepInto({ path, kind, value }: Place, step: PropertyKey): Place {
  const name = String(step);
  if (kind?.kind === 'list' && typeof step === 'number') {
    const item = Array.isArray(value) ? (value as JsonValue[])[step] : undefined;
    const key = propertyOf(item, 'key');
    // A list without keys is edited as a whole.
    return {
      path: kind.isKeyed && typeof key === 'string' ? itemPath(path, key) : path,
      kind: kind.item,
      value: item,
    };
  }
  const next = propertyOf(value, name);
  if (kind?.kind === 'texts') return { path: itemPath(path, name), kind: kind.value, value: next };
  const fields =
    kind?.kind === 'object' ? kind.fields : kind?.kind === 'variants' ? variantOf(kind, value)?.fields : [];
  const field = fields?.find((each) => each.name === name);
  return { path: fieldPath(path, name), kind: field, value: next };
}

const faultOfKind: Partial<Record<FieldKind['kind'], 'date' | 'email' | 'phone' | 'postal-code' | 'url'>> = {
  date: 'date',
  instant: 'date',
  email: 'email',
  phone: 'phone',
  'postal-code': 'postal-code',
  url: 'url',
};

function faultOf({ kind, value }: Place, issue: ZodIssue): IssueFault {
  // Rules of the model name their fault where it does not follow from the kind of the field.
  if (issue.code === 'custom' && issue.params?.fault) return issue.params.fault as IssueFault;
  if (issue.code === 'too_big') return tooBig(issue, value);
  if (issue.code === 'too_small' && issue.origin === 'number')
    return { code: 'too-small', min: Number(issue.minimum) };
  if (isEmptyValue(value)) return { code: 'missing' };
  if (issue.code === 'too_small') return { code: 'too-few-items', min: Number(issue.minimum) };
  const special = kind && faultOfKind[kind.kind];
  if (special) return { code: `invalid-${special}` };
  const hasLineBreak = kind?.kind === 'line' && typeof value === 'string' && /[\r\n]/u.test(value);
  return { code: hasLineBreak ? 'line-break' : 'invalid' };
}

function tooBig({ maximum, origin }: z.core.$ZodIssueTooBig, value: JsonValue | undefined): IssueFault {
  const max = Number(maximum);
  if (origin === 'string') return { code: 'too-long', excess: String(value ?? '').length - max, max };
  return { code: origin === 'array' ? 'too-many-items' : 'too-large', max };
}
