import { listCards } from '../lists/list-cards.ts';
import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** Reads a category and its documents, newest first. @throws NotFoundError */
export async function readDocumentCategory(context: ReadContext, { category: slug }: { category: string }) {
  const category = await readItem(context, 'document-category', slug);
  const documents = await listCards(context, 'document', { order: 'date', categoryId: category.data.id });
  return {
    data: { category: category.data, items: documents.data },
    tags: [...category.tags, ...documents.tags],
  };
}
