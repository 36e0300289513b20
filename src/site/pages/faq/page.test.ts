import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ContentClient } from '#contract/content-client.ts';
import { contentClientContext, logContext } from '../../request-context.ts';
import { loader } from './page.load.ts';
import type { Question, Topic } from './question.ts';

const topic: Topic = { id: 7, slug: 'accounts', name: 'Шот', type: 'private', total: 1 };
const question: Question = {
  id: 1,
  slug: 'how',
  type: 'private',
  question: 'Қалай?',
  answer: '<p>Былай.</p>',
  popular: true,
  category: { id: 7, slug: 'accounts', name: 'Шот' },
};

const failing = () => Promise.reject(new Error('API failure'));
const workingClient: Partial<ContentClient> = {
  faq: async () => ({ data: [question] }),
  faqSearch: async () => ({ data: [question] }),
  faqCategories: async () => ({ data: [topic] }),
  faqPopular: async () => ({ data: [question] }),
};

function load(path: string, client: Partial<ContentClient>) {
  const lines: string[] = [];
  const context = new RouterContextProvider();
  context.set(contentClientContext, client as ContentClient);
  context.set(logContext, {
    warn: (message) => void lines.push(message),
    error: (message) => void lines.push(message),
  });
  const url = new URL(path, 'https://site.example');
  const request = new Request(url);
  const loaded = loader({ url, request, context, params: {}, pattern: 'faq' } as Parameters<
    typeof loader
  >[0]);
  return { loaded, lines };
}

test('The page renders with a warning if topics and popular questions fail to load (R-115)', async () => {
  const { loaded, lines } = load('/faq', { ...workingClient, faqCategories: failing, faqPopular: failing });
  expect(await loaded).toMatchObject({ questions: [question], topics: null, popular: null });
  expect(lines).toHaveLength(2);
});

test('The page fails if questions fail to load', async () => {
  await expect(load('/faq', { ...workingClient, faq: failing }).loaded).rejects.toMatchObject({
    init: { status: 500 },
  });
});

test('A topic implies its client type', async () => {
  const { filter, location } = await load('/ru/faq?category_id=7', workingClient).loaded;
  expect(filter).toEqual({ type: 'private', categoryId: 7, query: '' });
  expect(location).toMatchObject({ canonical: '/ru/faq?type=private&category_id=7', published: ['ru'] });
});

test.each(['/faq?category_id=8', '/faq?type=business&category_id=7'])(
  '%s responds with 404',
  async (path) => {
    await expect(load(path, workingClient).loaded).rejects.toMatchObject({ init: { status: 404 } });
  },
);

test('Any topic is accepted if topics fail to load', async () => {
  const { filter } = await load('/faq?category_id=8', { ...workingClient, faqCategories: failing }).loaded;
  expect(filter.categoryId).toBe(8);
});

test('A search is limited to the selected type and loads no popular questions', async () => {
  const calls: unknown[] = [];
  const faqSearch: ContentClient['faqSearch'] = async (input) => {
    calls.push(input);
    return { data: [] };
  };
  const client = { ...workingClient, faqSearch, faqPopular: failing };
  const { questions, popular } = await load('/faq?type=business&query=%D1%88%D0%BE%D1%82', client).loaded;
  expect(calls).toEqual([{ type: 'business', query: 'шот' }]);
  expect([questions, popular]).toEqual([[], []]);
  const literally = await load('/faq?query=%D1%88%D0%BE%D1%82&literal=1', client).loaded;
  expect(calls.at(-1)).toEqual({ query: 'шот', literal: '1' });
  expect(literally.location.canonical).toBe('/faq?query=%D1%88%D0%BE%D1%82&literal=1');
});
