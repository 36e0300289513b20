import type { JsonValue } from './field-description.ts';
import { isRecord, propertyOf } from './json-value.ts';

/*
 * A key path names a value within fields: `title`, `officer.name`, `features[ab12].title`, `figure_labels[clients]`. It
 * stays valid when items are added or moved.
 */

/** A step to a field, or to an item or text by its key. */
export type PathStep = string | { key: string };

/** @throws RangeError if the path is malformed */
export function parsePath(path: string): PathStep[] {
  const steps: PathStep[] = [];
  const pattern = /\[([^[\]]+)\]|\.?([^.[\]]+)/uy;
  while (pattern.lastIndex < path.length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(path);
    // A field follows a dot, except at the start.
    const hasDot = path[start] === '.';
    if (!match || (match[2] !== undefined && hasDot !== start > 0)) {
      throw new RangeError(`"${path}" is not a path`);
    }
    steps.push(match[1] === undefined ? (match[2] ?? '') : { key: match[1] });
  }
  return steps;
}

export const formatPath = (steps: readonly PathStep[]): string =>
  steps.reduce<string>(
    (path, step) => (typeof step === 'string' ? fieldPath(path, step) : itemPath(path, step.key)),
    '',
  );

export const fieldPath = (parent: string, name: string): string =>
  parent === '' ? name : `${parent}.${name}`;
export const itemPath = (list: string, key: string): string => `${list}[${key}]`;

/** @throws RangeError if the path is malformed */
export const getAt = (value: JsonValue, path: string): JsonValue | undefined =>
  parsePath(path).reduce<JsonValue | undefined>(valueOfStep, value);

function valueOfStep(value: JsonValue | undefined, step: PathStep): JsonValue | undefined {
  if (typeof step === 'string') return propertyOf(value, step);
  if (Array.isArray(value)) return value.find((item) => propertyOf(item, 'key') === step.key);
  return propertyOf(value, step.key);
}

/**
 * Sets a value. Parts that do not change are shared with the previous value. Missing objects are created; a missing
 * item is added at the end of its list.
 * @param newValue undefined removes the field or item
 * @throws RangeError if the path is malformed or leads into a value that has no parts
 */
export function setAt<Value extends JsonValue>(
  value: Value,
  path: string,
  newValue: JsonValue | undefined,
): Value {
  return setStep(value, parsePath(path), newValue) as Value;
}

function setStep(
  value: JsonValue | undefined,
  steps: readonly PathStep[],
  newValue: JsonValue | undefined,
): JsonValue | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return newValue;
  if (typeof step !== 'string' && Array.isArray(value)) return setItem(value, step.key, rest, newValue);
  const name = typeof step === 'string' ? step : step.key;
  const holder = value ?? {};
  if (!isRecord(holder)) throw new RangeError(`there is no "${name}" in a ${typeof holder}`);
  const before = propertyOf(holder, name);
  const after = setStep(before, rest, newValue);
  if (after === before) return value;
  if (after !== undefined) return { ...holder, [name]: after };
  const { [name]: _removed, ...others } = holder;
  return others;
}

function setItem(
  items: readonly JsonValue[],
  key: string,
  rest: readonly PathStep[],
  newValue: JsonValue | undefined,
): readonly JsonValue[] {
  const index = items.findIndex((item) => propertyOf(item, 'key') === key);
  const before = index < 0 ? undefined : items[index];
  const after = setStep(before, rest, newValue);
  if (after === before) return items;
  if (after === undefined) return items.toSpliced(index, 1);
  return index < 0 ? [...items, isRecord(after) ? { key, ...after } : after] : items.with(index, after);
}
