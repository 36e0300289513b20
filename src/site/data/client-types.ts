import type { ClientType } from '#model/fields/client-type.ts';

/**
 * Client types in display order. Duplicates the model's list to keep its schema out of the browser bundle.
 */
export const clientTypes = ['business', 'private'] as const satisfies readonly ClientType[];

/** Parses `?type=`. @returns undefined if absent (all types), null if unknown or repeated */
export function parseClientType(query: URLSearchParams): ClientType | null | undefined {
  const [value, ...more] = query.getAll('type');
  if (value === undefined) return undefined;
  return more.length === 0 ? (clientTypes.find((type) => type === value) ?? null) : null;
}
