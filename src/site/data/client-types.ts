import type { ClientType } from '#model/fields/client-type.ts';

/** The types of client in the order in which pages name them. The model's own list would bring its schema along. */
export const clientTypes = ['business', 'private'] as const satisfies readonly ClientType[];

/**
 * Reads `?type=`: absent is undefined (all types), an unknown or a repeated value names no list: null.
 */
export function readClientType(query: URLSearchParams): ClientType | null | undefined {
  const [value, ...more] = query.getAll('type');
  if (value === undefined) return undefined;
  return more.length === 0 ? (clientTypes.find((type) => type === value) ?? null) : null;
}
