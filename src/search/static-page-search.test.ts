import { expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { readQuery } from './query.ts';
import { completeSitePages, findSitePages } from './static-page-search.ts';

const analyser = await testAnalyser();

const pages = [
  { title: 'Вопросы и ответы', text: 'Ответы о счетах, тарифах и безопасности.', url: '/ru/faq' },
  { title: 'Тарифы', text: 'Действующие, новые и прежние.', url: '/ru/documents/tariffs' },
  { title: 'Карьера', text: 'Открытые вакансии. Выберите город.', url: '/ru/career' },
];

const find = (text: string, meant = text, locale: Locale = 'ru') =>
  findSitePages(analyser, pages, { locale, text, words: readQuery(meant, locale, analyser).words });

test('a page is found by any form of its words, and first where it is named so', () => {
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

test('by what was meant where that is not what was typed, and by all words alone', () => {
  expect(find('nfhba', 'тариф')).toHaveLength(2);
  expect(find('тарифы для вакансий')).toEqual([]);
  expect(find('!?')).toEqual([]);
  expect(find('банан')).toEqual([]);
});

test('a title is completed by the sound of its words', () => {
  expect(completeSitePages(pages, 'тари').map(({ title }) => title)).toEqual(['Тарифы']);
  expect(completeSitePages(pages, 'tari').map(({ title }) => title)).toEqual(['Тарифы']);
  expect(completeSitePages(pages, 'ответы воп').map(({ title }) => title)).toEqual(['Вопросы и ответы']);
  for (const text of ['', 'т', '…', 'тариц']) expect(completeSitePages(pages, text)).toEqual([]);
});
