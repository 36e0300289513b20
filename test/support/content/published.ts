import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { rebuildSearchIndexBatch, setTargetSearchIndex } from '#operations/search/rebuild-search-index.ts';
import type { Database } from '#store/schema.ts';
import { testAnalyser } from '../database/analyser.ts';
import { generateSample } from './sample-content.ts';

/** Parts of an edition that a test sets; the rest is sample data. */
export interface SampleEdition {
  slug?: string;
  title?: string;
  words?: string;
  /** Overrides the sample of the card view and the item view. */
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
 * Inserts an entry directly into the read model, bypassing the projection. All languages by default.
 * @returns the entry id
 */
export async function insertPublishedEntry(
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
      const sample = generateSample(schema) as Record<string, unknown>;
      const overrides = { id, slug, title, name: title, question: title, ...edition.fields };
      const known = Object.entries(overrides).filter(([name]) => name in sample);
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
    await insertSlug(db, type, locale, slug, id);
  }
  return id;
}

/** Adds the inserted rows to the search index. */
export async function indexPublished(db: Kysely<Database>): Promise<void> {
  const analyser = await testAnalyser();
  await setTargetSearchIndex(db, analyser);
  while ((await rebuildSearchIndexBatch({ db, analyser })) > 0);
}

/** Records a slug as published, such as a former slug. */
export async function insertSlug(
  db: Kysely<Database>,
  type: ContentTypeName,
  locale: Locale,
  slug: string,
  entryId: number,
): Promise<void> {
  await db.insertInto('slug').values({ type, locale, slug, entry_id: entryId }).execute();
}
