/** Omits the keys of list items: views have none where pages do not need them. */
export const withoutKeys = <Item extends { key: string }>(items: readonly Item[]): Omit<Item, 'key'>[] =>
  items.map(({ key: _key, ...item }) => item);
