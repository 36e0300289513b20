import * as z from 'zod';
import type { JsonValue } from '#model/editing/field-description.ts';

/**
 * Any JSON value. A recursive schema would report an issue for each nested value and each alternative; this check
 * takes linear time and reports one.
 */
export const json = z.custom<JsonValue>(isJsonValue);

/** Rejects what JSON would lose: `JSON.parse` reads `1e999` as infinity. Copies would lose a key `__proto__`. */
function isJsonValue(value: unknown): boolean {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (Array.isArray(next)) {
      for (const item of next) pending.push(item);
    } else if (isPlainObject(next)) {
      if (Object.hasOwn(next, '__proto__')) return false;
      for (const item of Object.values(next)) pending.push(item);
    } else if (!isScalar(next)) return false;
  }
  return true;
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const isScalar = (value: unknown) =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
