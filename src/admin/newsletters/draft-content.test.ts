import { expect, test } from 'vitest';
import { progressOf } from './delivery-progress.ts';
import { emptyContent, isSameContent, moveItem } from './draft-content.ts';

test('An item moves up and down, but not beyond the ends', () => {
  const items = ['a', 'b', 'c'];
  expect(moveItem(items, 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moveItem(items, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(items, 0, -1)).toBe(items);
  expect(moveItem(items, 2, 1)).toBe(items);
});

test('The order of the news is a difference, their titles are not', () => {
  const item = (id: number, title = 'a') => ({ id, titles: { kk: title }, date: null });
  const content = { ...emptyContent, news: [item(1), item(2)] };
  expect(isSameContent(content, { ...content, news: [item(1, 'b'), item(2)] })).toBe(true);
  expect(isSameContent(content, { ...content, news: [item(2), item(1)] })).toBe(false);
});

test('Deliveries that failed or were skipped are done as well', () => {
  const counts = { waiting: 5, sent: 2, bounced: 1, failed: 1, skipped: 1, unsubscribed: 2 };
  expect(progressOf(counts)).toEqual({ total: 10, settled: 5, ratio: 0.5 });
  const none = { waiting: 0, sent: 0, bounced: 0, failed: 0, skipped: 0, unsubscribed: 0 };
  expect(progressOf(none).ratio).toBe(1);
});
