import { newestByCategory } from '#store/content/published-read.ts';
import type { ReadContext } from '../read-context.ts';
import { listCategories } from './list-categories.ts';

const NEWEST_PER_CATEGORY = 3;

/** Lists document categories with their totals and newest documents. */
export async function listDocuments(context: ReadContext) {
  const [{ data, tags }, newest] = await Promise.all([
    listCategories(context, 'document-category', 'document'),
    newestByCategory(context.db, 'document', context.locale, {
      categories: 'document-category',
      limit: NEWEST_PER_CATEGORY,
    }),
  ]);
  return { data: data.map((category) => ({ ...category, newest: newest.get(category.id) ?? [] })), tags };
}
