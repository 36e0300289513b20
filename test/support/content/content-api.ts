import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { answerProblem, contentApi, contentApiInstanceOptions } from '#api/plugin.ts';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import type { FormContext } from '#operations/forms/form-context.ts';
import type { Database } from '#store/schema.ts';
import { testAnalyser } from '../database/analyser.ts';
import { formContext } from '../forms/form.ts';
import { putPublished } from './published.ts';

/** 21 November 2026, half past midnight in Almaty; still the 20th in UTC. */
export const testNow = Date.parse('2026-11-20T19:30:00Z');

/** The content API on a server that does not listen yet, beside a page. */
export async function createContentApi(
  db: Kysely<Database>,
  {
    now = () => testNow,
    log,
    forms = formContext({ db }, join(tmpdir(), 'shanyraq-no-inbox')),
  }: { now?: () => number; log?: (line: string) => void; forms?: FormContext } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...contentApiInstanceOptions,
    trustProxy: true,
    frameworkErrors: answerProblem,
    ...(log && { logger: { level: 'warn', stream: { write: log } } }),
  });
  await app.register(contentApi, { db, now, analyser: testAnalyser, forms });
  // As where pages are served too: none of them may come in place of an answer.
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: async () => '<!doctype html>' });
  await app.ready();
  return app;
}

const types = contentTypeNames.filter((type) => type !== 'dictionary-entry' && type !== 'redirect');

/**
 * One entry of each type in all languages, joined to its category where it has one.
 * @returns their numbers
 */
export async function putOneOfEach(db: Kysely<Database>): Promise<Record<ContentTypeName, number>> {
  const numbers = {} as Record<ContentTypeName, number>;
  const placements = {
    news: () => ({ categoryId: numbers['news-category'], date: '2026-11-01T00:00:00Z' }),
    document: () => ({ categoryId: numbers['document-category'], date: '2026-11-01T00:00:00Z' }),
    faq: () => ({ categoryId: numbers['faq-category'], kind: 'business', popular: true }),
    'faq-category': () => ({ kind: 'business' }),
    vacancy: () => ({ kind: 'open', date: '2026-11-01T00:00:00Z' }),
    offering: () => ({ kind: 'business' }),
    'tariff-group': () => ({ kind: 'business' }),
  } as const;
  for (const type of types) {
    const placement = (placements as Partial<Record<ContentTypeName, () => object>>)[type]?.();
    numbers[type] = await putPublished(db, type, undefined, placement);
  }
  return numbers;
}
