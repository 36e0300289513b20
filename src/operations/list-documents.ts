import type { DocumentCard } from '#model/document.ts';
import { listPublished } from '#store/published.ts';
import { listCategories } from './list-categories.ts';
import type { ReadContext } from './read-context.ts';

const newestPerCategory = 3;

/** The categories of documents, with how many each holds in this language and the newest three. */
export async function listDocuments(context: ReadContext) {
  const categories = await listCategories(context, 'document-category', 'document');
  const newest = (categoryId: number): Promise<DocumentCard[]> =>
    listPublished(context.db, 'document', context.locale, {
      order: 'date',
      categoryId,
      limit: newestPerCategory,
    });
  const data = await Promise.all(
    categories.data.map(async (category) => ({
      ...category,
      newest: category.total === 0 ? [] : await newest(category.id),
    })),
  );
  return { data, tags: categories.tags };
}
