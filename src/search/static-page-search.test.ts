import { expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { parseQuery } from './query.ts';
import { searchStaticPages, suggestStaticPages } from './static-page-search.ts';

const analyser = await testAnalyser();

const pages = [
  { title: 'Вопросы и ответы', text: 'Ответы о счетах, тарифах и безопасности.', url: '/ru/faq' },
  { title: 'Тарифы', text: 'Действующие, новые и прежние.', url: '/ru/documents/tariffs' },
  { title: 'Карьера', text: 'Открытые вакансии. Выберите город.', url: '/ru/career' },
];

const find = (text: string, corrected = text, locale: Locale = 'ru') =>
  searchStaticPages(analyser, pages, { locale, text, words: parseQuery(corrected, locale, analyser).words });

test('A page matches any form of its words, and title matches come first', () => {
  expect(find('тариф').map(({ url }) => url)).toEqual(['/ru/documents/tariffs', '/ru/faq']);
  expect(find('вакансию')).toEqual([
    {
      title: 'Карьера',
      url: '/ru/career',
      excerpt: 'Открытые вакансии. Выберите город.',
      marks: { title: [], excerpt: [[9, 17]] },
    },
  ]);
});

test('A page matches the corrected query, if it has all words', () => {
  expect(find('nfhba', 'тариф')).toHaveLength(2);
  expect(find('тарифы для вакансий')).toEqual([]);
  expect(find('!?')).toEqual([]);
  expect(find('банан')).toEqual([]);
});

test('A title is suggested by the phonetic keys of its words', () => {
  expect(suggestStaticPages(pages, 'тари').map(({ title }) => title)).toEqual(['Тарифы']);
  expect(suggestStaticPages(pages, 'tari').map(({ title }) => title)).toEqual(['Тарифы']);
  expect(suggestStaticPages(pages, 'ответы воп').map(({ title }) => title)).toEqual(['Вопросы и ответы']);
  for (const text of ['', 'т', '…', 'тариц']) expect(suggestStaticPages(pages, text)).toEqual([]);
});
