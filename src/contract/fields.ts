/** An object of another API, none of whose fields is known to be there. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** @returns a text that is not blank; undefined for everything else */
export const wordsOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** As `wordsOf`, but a number is a text too: APIs write ids and slugs as either. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : wordsOf(value);

/** @returns a number, or a text that is one; undefined for everything else */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const isWritten = typeof value === 'string' && /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/u.test(value.trim());
  return isWritten ? Number(value) : undefined;
}
