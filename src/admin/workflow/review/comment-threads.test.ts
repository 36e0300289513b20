import { expect, test } from 'vitest';
import type { FieldComment } from '#contract/admin/review-calls.ts';
import { commentThreads } from './comment-threads.ts';

const comment = (id: number, changes: Partial<FieldComment> = {}): FieldComment => ({
  id,
  locale: 'kk',
  path: 'title',
  parentId: null,
  author: 'Айгерім',
  text: `Пікір ${id}`,
  madeAt: '2026-11-20T06:00:00Z',
  resolvedBy: null,
  resolvedAt: null,
  mayResolve: true,
  ...changes,
});

test('Replies follow their comment', () => {
  const threads = commentThreads([
    comment(1),
    comment(2, { path: 'summary', resolvedAt: '2026-11-21T06:00:00Z', resolvedBy: 'Болат' }),
    comment(3, { parentId: 1 }),
    comment(4, { parentId: 2 }),
    comment(5, { parentId: 1 }),
  ]);
  expect(threads.map(({ comments, isResolved }) => [comments.map(({ id }) => id), isResolved])).toEqual([
    [[1, 3, 5], false],
    [[2, 4], true],
  ]);
});

test('A reply without its comment is left out', () => {
  expect(commentThreads([comment(3, { parentId: 1 })])).toEqual([]);
});
