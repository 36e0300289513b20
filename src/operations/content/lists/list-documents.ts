import { newestByCategory } from '#store/content/published-read.ts';
import type { ReadContext } from '../read-context.ts';
import { listCategories } from './list-categories.ts';

const newestPerCategory = 3;

/** The categories of documents, with how many each holds in this language and the newest three. */
export async function listDocuments(context: ReadContext) {
  const [{ data, tags }, newest] = await Promise.all([
    listCategories(context, 'document-category', 'document'),
    newestByCategory(context.db, 'document', context.locale, {
      categories: 'document-category',
      limit: newestPerCategory,
    }),
  ]);
  return { data: data.map((category) => ({ ...category, newest: newest.get(category.id) ?? [] })), tags };
}
