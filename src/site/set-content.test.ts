import { expect, test } from 'vitest';
import { setContent } from './set-content.ts';

test('running texts are set, however deep they lie', () => {
  expect(setContent({ data: [{ lead: 'В 2025 году', body: '<p>с 5 мая</p>' }] })).toEqual({
    data: [{ lead: 'В\u00a02025\u00a0году', body: '<p>с\u00a05\u00a0мая</p>' }],
  });
});

test('what a thing is called, addresses and numbers stay as they are', () => {
  const content = {
    title: 'Итоги за 2025 год',
    name: 'Офис в Алматы',
    url: '/media/a/2025-ge b.pdf',
    date: '2026-11-22',
    slug: '2025-zhyl',
    total: 5,
    picture: null,
  };
  expect(setContent(content)).toEqual(content);
});

test('marks still stand where they stood', () => {
  const { excerpt } = setContent({ excerpt: 'с 100-ге дейін', marks: { excerpt: [[9, 14]] } });
  expect(excerpt).toBe('с\u00a0100-ге дейін');
});
