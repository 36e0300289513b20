import { expect, test } from 'vitest';
import { typesetContent } from './typeset-content.server.ts';

test('Nested texts are typeset', () => {
  expect(typesetContent({ data: [{ lead: 'В 2025 году', body: '<p>с 5 мая</p>' }] })).toEqual({
    data: [{ lead: 'В\u00a02025\u00a0году', body: '<p>с\u00a05\u00a0мая</p>' }],
  });
});

test('A title has the same length, and numbers stay with their units', () => {
  expect(typesetContent({ title: 'Итоги: 378 млрд ₸, 100-ге жуық', question: '5 мая?' })).toEqual({
    title: 'Итоги: 378\u00a0млрд\u00a0₸, 100-ге жуық',
    question: '5\u00a0мая?',
  });
});

test('Names, URLs and numbers are unchanged', () => {
  const content = {
    name: 'Офис в Алматы 2025 год',
    url: '/media/a/2025-ge b.pdf',
    date: '2026-11-22',
    slug: '2025-zhyl',
    total: 5,
    picture: null,
  };
  expect(typesetContent(content)).toEqual(content);
});

test('Positions of marks stay valid', () => {
  const { excerpt } = typesetContent({ excerpt: 'с 100-ге дейін', marks: { excerpt: [[9, 14]] } });
  expect(excerpt).toBe('с\u00a0100-ге дейін');
});

test('A URL in HTML that starts with text is unchanged', () => {
  const body = 'мына <a href="/2025-ке">жыл</a>';
  expect(typesetContent({ body })).toEqual({ body });
});
