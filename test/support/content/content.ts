import type { Locale } from '#language/locale/locale.ts';
import { systemActor } from '#model/auth/permission.ts';
import { putEntry } from '#operations/entries/put-entry.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import type { Store } from '#store/connection/connect.ts';
import { testAnalyser } from '../database/analyser.ts';

/** Small entries for tests, written through the operations. */

/** Of the site in content tests. */
export const testOrigin = 'https://our.example';

export function writeContext(store: Store): WriteContext {
  return {
    db: store.db,
    now: () => Date.parse('2026-11-20T06:00:00Z'),
    analyser: testAnalyser,
    origin: testOrigin,
    actor: systemActor('test'),
  };
}

const names: Record<Locale, string> = { kk: 'Компания', ru: 'Компания', en: 'Company' };

export async function addNewsCategory(context: WriteContext, key = 'company'): Promise<number> {
  const id = await putEntry(context, {
    type: 'news-category',
    key,
    shared: {},
    editions: {
      kk: { slug: key, fields: { name: `${names.kk} ${key}` } },
      ru: { slug: key, fields: { name: `${names.ru} ${key}` } },
      en: { slug: key, fields: { name: `${names.en} ${key}` } },
    },
  });
  await publishEntry(context, { entryId: id, locales: ['kk', 'ru', 'en'] });
  return id;
}

export function newsFields(title: string): Record<string, unknown> {
  return { title, summary: `${title}: қысқаша`, body: `<p>${title}</p>` };
}

/** Saves a news item in three languages and publishes the editions in `publish`. */
export async function addNews(
  context: WriteContext,
  news: { category: number; title: string; date?: string; publish?: readonly Locale[] },
): Promise<number> {
  const { category, title, date = '2026-11-01T05:00:00Z', publish = ['kk', 'ru', 'en'] } = news;
  const id = await putEntry(context, {
    type: 'news',
    shared: { category, date },
    editions: {
      kk: { fields: newsFields(`${title} қазақша`) },
      ru: { fields: newsFields(`${title} по-русски`) },
      en: { fields: newsFields(`${title} in English`) },
    },
  });
  if (publish.length > 0) await publishEntry(context, { entryId: id, locales: publish });
  return id;
}
