import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ContentError } from '#contract/content-error.ts';
import { clientOver } from '#contract/reader.ts';
import { contentClientContext, logContext } from './context.ts';
import { type FirstQuestion, firstQuestion } from './first-question.ts';
import { loader as vacancy } from './pages/career/item-page.tsx';
import { loader as newsItem } from './pages/press-center/item-page.tsx';
import { loader as newsList } from './pages/press-center/list-page.tsx';
import { loader as video } from './pages/video/item-page.tsx';

const asked = (path: string, query = '') => firstQuestion(path, new URLSearchParams(query));

test.each([
  ['/press-center', '', 'news', { page: 1 }],
  ['/ru/press-center', 'page=3&category_id=7', 'news', { page: 3, category_id: 7 }],
  ['/en/press-center/a-slug', '', 'newsItem', { slug: 'a-slug' }],
  ['/career/a-slug', '', 'vacancy', { slug: 'a-slug' }],
  ['/about/video/a-slug', '', 'video', { slug: 'a-slug' }],
])('%s?%s begins with %s', (path, query, name, input) => {
  expect(asked(path, query)).toEqual({ name, input });
});

test.each([
  ['/', ''],
  ['/about', ''],
  ['/press-center', 'page=1'],
  ['/press-center', 'page=0'],
  ['/press-center/No_slug', ''],
  ['/press-center/a/b', ''],
])('nothing is foretold of %s?%s', (path, query) => {
  expect(asked(path, query)).toBeUndefined();
});

test.each([
  ['/press-center', {}, newsList],
  ['/ru/press-center?category_id=7&page=3', {}, newsList],
  ['/press-center/a-slug', { slug: 'a-slug' }, newsItem],
  ['/career/a-slug', { slug: 'a-slug' }, vacancy],
  ['/about/video/a-slug', { slug: 'a-slug' }, video],
])('%s asks what is foretold of it', async (address, params, loader) => {
  const url = new URL(address, 'https://example.kz');
  const asked: FirstQuestion[] = [];
  const context = new RouterContextProvider();
  const client = clientOver(async (name, input) => {
    asked.push({ name, input });
    throw new ContentError(503, 'Nothing is read here.');
  });
  const silent = () => undefined;
  context.set(contentClientContext, client);
  context.set(logContext, { warn: silent, error: silent });

  const args: Pick<LoaderFunctionArgs, 'url' | 'params' | 'context'> = { url, params, context };
  await expect(loader(args as LoaderFunctionArgs)).rejects.toThrow();
  expect(asked).toContainEqual(firstQuestion(url.pathname, url.searchParams));
});
