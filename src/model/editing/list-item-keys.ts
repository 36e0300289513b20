import { isRecord } from './json-value.ts';

/**
 * Lists the keys of items, in order and each once.
 * @param lists paths of lists such as `figures` or `teams[].members`
 * @param shared may be invalid; what is not a keyed item is skipped
 */
export function listItemKeys(shared: unknown, lists: readonly string[]): string[] {
  const items = lists.flatMap((path) => path.split('[].').reduce(itemsOf, [shared]));
  const keys = items.flatMap((item) => (isRecord(item) && typeof item.key === 'string' ? [item.key] : []));
  return [...new Set(keys)];
}

const itemsOf = (holders: readonly unknown[], name: string): unknown[] =>
  holders.flatMap((holder) => {
    const items = isRecord(holder) ? holder[name] : undefined;
    return Array.isArray(items) ? items : [];
  });
