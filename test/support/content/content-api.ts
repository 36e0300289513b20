import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { contentApi, contentApiServerOptions, sendProblem } from '#api/plugin.ts';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import type { FormContext } from '#operations/forms/form-context.ts';
import type { Database } from '#store/schema.ts';
import { testAnalyser } from '../database/analyser.ts';
import { formContext } from '../forms/form.ts';
import { insertPublishedEntry } from './published.ts';

/** 21 November 2026, 00:30 in Almaty; still the 20th in UTC. */
export const testNow = Date.parse('2026-11-20T19:30:00Z');

/** Creates a Fastify instance with the content API and a catch-all page route. It does not listen. */
export async function createContentApi(
  db: Kysely<Database>,
  {
    now = () => testNow,
    log,
    forms = formContext({ db }, join(tmpdir(), 'shanyraq-no-inbox')),
  }: { now?: () => number; log?: (line: string) => void; forms?: FormContext } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...contentApiServerOptions,
    trustProxy: true,
    frameworkErrors: sendProblem,
    ...(log && { logger: { level: 'warn', stream: { write: log } } }),
  });
  await app.register(contentApi, { db, now, analyser: testAnalyser, forms });
  // As in production, a page route exists next to the API; API responses must not come from it.
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: async () => '<!doctype html>' });
  await app.ready();
  return app;
}

const types = contentTypeNames.filter((type) => type !== 'dictionary-entry' && type !== 'redirect');

/**
 * Inserts one entry of each type in all languages, with a category where the type has one.
 * @returns the entry ids
 */
export async function insertOneOfEachType(db: Kysely<Database>): Promise<Record<ContentTypeName, number>> {
  const ids = {} as Record<ContentTypeName, number>;
  const placements = {
    news: () => ({ categoryId: ids['news-category'], date: '2026-11-01T00:00:00Z' }),
    document: () => ({ categoryId: ids['document-category'], date: '2026-11-01T00:00:00Z' }),
    faq: () => ({ categoryId: ids['faq-category'], kind: 'business', popular: true }),
    'faq-category': () => ({ kind: 'business' }),
    vacancy: () => ({ kind: 'open', date: '2026-11-01T00:00:00Z' }),
    offering: () => ({ kind: 'business' }),
    'tariff-group': () => ({ kind: 'business' }),
  } as const;
  for (const type of types) {
    const placement = (placements as Partial<Record<ContentTypeName, () => object>>)[type]?.();
    ids[type] = await insertPublishedEntry(db, type, undefined, placement);
  }
  return ids;
}
