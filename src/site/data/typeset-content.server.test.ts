import { expect, test } from 'vitest';
import { setContent } from './typeset-content.server.ts';

test('running texts are set, however deep they lie', () => {
  expect(setContent({ data: [{ lead: 'В 2025 году', body: '<p>с 5 мая</p>' }] })).toEqual({
    data: [{ lead: 'В\u00a02025\u00a0году', body: '<p>с\u00a05\u00a0мая</p>' }],
  });
});

test('a title is as long as before, and its figures stay with their units', () => {
  expect(setContent({ title: 'Итоги: 378 млрд ₸, 100-ге жуық', question: '5 мая?' })).toEqual({
    title: 'Итоги: 378\u00a0млрд\u00a0₸, 100-ге жуық',
    question: '5\u00a0мая?',
  });
});

test('names, addresses and numbers stay as they are', () => {
  const content = {
    name: 'Офис в Алматы 2025 год',
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

test('an address within a text that begins without a tag stays as it is', () => {
  const body = 'мына <a href="/2025-ке">жыл</a>';
  expect(setContent({ body })).toEqual({ body });
});
