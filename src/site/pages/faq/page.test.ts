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

const broken = () => Promise.reject(new Error('out of order'));
const whole: Partial<ContentClient> = {
  faq: async () => ({ data: [question] }),
  faqSearch: async () => ({ data: [question] }),
  faqCategories: async () => ({ data: [topic] }),
  faqPopular: async () => ({ data: [question] }),
};

function load(address: string, client: Partial<ContentClient>) {
  const lines: string[] = [];
  const context = new RouterContextProvider();
  context.set(contentClientContext, client as ContentClient);
  context.set(logContext, {
    warn: (message) => void lines.push(message),
    error: (message) => void lines.push(message),
  });
  const url = new URL(address, 'https://site.example');
  const request = new Request(url);
  const loaded = loader({ url, request, context, params: {}, pattern: 'faq' } as Parameters<
    typeof loader
  >[0]);
  return { loaded, lines };
}

test('without topics and popular questions the page stands, and the log says so', async () => {
  const { loaded, lines } = load('/faq', { ...whole, faqCategories: broken, faqPopular: broken });
  expect(await loaded).toMatchObject({ questions: [question], topics: null, popular: null });
  expect(lines).toHaveLength(2);
});

test('without questions there is no page', async () => {
  await expect(load('/faq', { ...whole, faq: broken }).loaded).rejects.toMatchObject({
    init: { status: 500 },
  });
});

test('a topic brings its type along', async () => {
  const { filter, place } = await load('/ru/faq?category_id=7', whole).loaded;
  expect(filter).toEqual({ type: 'private', categoryId: 7, query: '' });
  expect(place).toMatchObject({ canonical: '/ru/faq?type=private&category_id=7', published: ['ru'] });
});

test.each(['/faq?category_id=8', '/faq?type=business&category_id=7'])('%s is not found', async (address) => {
  await expect(load(address, whole).loaded).rejects.toMatchObject({ init: { status: 404 } });
});

test('where the topics are not known, a topic is not refused', async () => {
  const { filter } = await load('/faq?category_id=8', { ...whole, faqCategories: broken }).loaded;
  expect(filter.categoryId).toBe(8);
});

test('words are looked for in the type chosen, and nothing popular is read', async () => {
  const asked: unknown[] = [];
  const faqSearch: ContentClient['faqSearch'] = async (input) => {
    asked.push(input);
    return { data: [] };
  };
  const client = { ...whole, faqSearch, faqPopular: broken };
  const { questions, popular } = await load('/faq?type=business&query=%D1%88%D0%BE%D1%82', client).loaded;
  expect(asked).toEqual([{ type: 'business', query: 'шот' }]);
  expect([questions, popular]).toEqual([[], []]);
  const literally = await load('/faq?query=%D1%88%D0%BE%D1%82&literal=1', client).loaded;
  expect(asked.at(-1)).toEqual({ query: 'шот', literal: '1' });
  expect(literally.place.canonical).toBe('/faq?query=%D1%88%D0%BE%D1%82&literal=1');
});
