import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { claimIndex, refreshIndex } from '#operations/search/rebuild-search-index.ts';
import type { Database } from '#store/schema.ts';
import { testAnalyser } from '../database/analyser.ts';
import { sampleOf } from './sample-content.ts';

/** What a test wants of one language's edition; the rest is a sample. */
export interface SampleEdition {
  slug?: string;
  title?: string;
  words?: string;
  /** Laid over the sample of both views. */
  fields?: object;
}

export interface SamplePlacement {
  kind?: string;
  categoryId?: number;
  popular?: boolean;
  position?: number;
  date?: string;
}

/**
 * Puts an entry straight into the read model, published in the languages given (in all, where none is), as if its
 * projection had made it.
 * @returns its number
 */
export async function putPublished(
  db: Kysely<Database>,
  type: ContentTypeName,
  editions: Partial<Record<Locale, SampleEdition>> = { kk: {}, ru: {}, en: {} },
  placement: SamplePlacement = {},
): Promise<number> {
  const { singleton, card, item } = contentTypeOf(type);
  const { id } = await db
    .insertInto('entry')
    .values({ type, key: null, position: placement.position ?? 0, shared: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slugOf = (locale: Locale) => {
    const edition = editions[locale];
    return edition ? (edition.slug ?? singleton ?? `${type}-${id}-${locale}`) : null;
  };
  const alternates = JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, slugOf(locale)])));
  for (const locale of locales) {
    const edition = editions[locale];
    const slug = slugOf(locale);
    if (!edition || slug === null) continue;
    const title = edition.title ?? `${type} ${id} ${locale}`;
    const view = (schema: typeof card) => {
      const sample = sampleOf(schema) as Record<string, unknown>;
      const own = { id, slug, title, name: title, question: title, ...edition.fields };
      const known = Object.entries(own).filter(([name]) => name in sample);
      return JSON.stringify({ ...sample, ...Object.fromEntries(known) });
    };
    await db
      .insertInto('published')
      .values({
        type,
        locale,
        entry_id: id,
        slug,
        kind: placement.kind ?? null,
        category_id: placement.categoryId ?? null,
        popular: placement.popular ?? false,
        position: placement.position ?? 0,
        date: placement.date ?? null,
        sort_key: title,
        title,
        words: edition.words ?? '',
        card: view(card),
        item: view(item),
        alternates,
        refs: [],
        published_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
      })
      .execute();
    await putSlug(db, type, locale, slug, id);
  }
  return id;
}

/** Brings what was put into the read model into the index as well. */
export async function indexPublished(db: Kysely<Database>): Promise<void> {
  const analyser = await testAnalyser();
  await claimIndex(db, analyser);
  while ((await refreshIndex({ db, analyser })) > 0);
}

/** Remembers a slug as one that was public, such as an old one. */
export async function putSlug(
  db: Kysely<Database>,
  type: ContentTypeName,
  locale: Locale,
  slug: string,
  entryId: number,
): Promise<void> {
  await db.insertInto('slug').values({ type, locale, slug, entry_id: entryId }).execute();
}
