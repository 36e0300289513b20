import { describe, expect, test } from 'vitest';
import { pagesAround } from './pagination.tsx';

describe('pagesAround', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [4, 9, [1, 2, 3, 4, 5, 9]],
    [5, 9, [1, 4, 5, 6, 9]],
    [9, 9, [1, 8, 9]],
    [2, 5, [1, 2, 3, 4, 5]],
  ])('Page %i of %i links to %j', (current, last, pages) => {
    expect(pagesAround(current, last)).toEqual(pages);
  });
});
