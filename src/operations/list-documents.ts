import { listTag } from '#model/cache-tag.ts';
import { listPublished, publishedTotals } from '#store/published.ts';
import { listCards } from './list-cards.ts';
import type { ReadContext } from './read-context.ts';

const newestPerCategory = 3;

/** The categories of documents, with how many each holds in this language and the newest three. */
export async function listDocuments(context: ReadContext) {
  const { db, locale } = context;
  const [categories, totals] = await Promise.all([
    listCards(context, 'document-category', { order: 'position' }),
    publishedTotals(db, 'document', locale),
  ]);
  const data = await Promise.all(
    categories.data.map(async (category) => {
      const total = totals.byCategory.get(category.id) ?? 0;
      const options = { order: 'date', categoryId: category.id, limit: newestPerCategory } as const;
      const newest = total === 0 ? [] : await listPublished(db, 'document', locale, options);
      return { ...category, total, newest };
    }),
  );
  return { data, tags: [...categories.tags, listTag(locale, 'document')] };
}
