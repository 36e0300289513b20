/** An unvalidated JSON object from a remote API. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toJsonObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** @returns the value if it is a non-blank string */
export const nonBlankString = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** As `nonBlankString`, but also accepts numbers: APIs serialise ids and slugs as either. */
export const toText = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : nonBlankString(value);

/** @returns the value of a finite number or a numeric string */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const isNumeric = typeof value === 'string' && /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/u.test(value.trim());
  return isNumeric ? Number(value) : undefined;
}
