import { expect, test } from 'vitest';
import { createScrollKey } from './scroll-key.ts';

test('A change of the query has the same scroll position, and another screen its own', () => {
  const scrollKey = createScrollKey();
  const list = scrollKey({ pathname: '/content/news', key: 'a' });
  expect(scrollKey({ pathname: '/content/news', key: 'b' })).toBe(list);
  expect(scrollKey({ pathname: '/content/news/7', key: 'c' })).not.toBe(list);
});

test('Going back returns to the position, and a later visit starts at the top', () => {
  const scrollKey = createScrollKey();
  const list = scrollKey({ pathname: '/content/news', key: 'a' });
  scrollKey({ pathname: '/content/news/7', key: 'b' });
  expect(scrollKey({ pathname: '/content/news', key: 'a' })).toBe(list);
  scrollKey({ pathname: '/content/news/7', key: 'c' });
  expect(scrollKey({ pathname: '/content/news', key: 'd' })).not.toBe(list);
});
