import type { JsonValue } from './field-description.ts';
import { isRecord } from './json-value.ts';

/**
 * Returns a hash of a value (cyrb53, 53 bits) that does not depend on the order of properties, which a database may
 * change. It tells whether a value has changed; it does not protect against forgery.
 */
export function fingerprint(value: JsonValue): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  const text = canonicalJson(value);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

function canonicalJson(value: JsonValue): string {
  if (isRecord(value)) {
    const properties = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${properties.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join()}}`;
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  return JSON.stringify(value);
}
