import type { ReadContext } from '../read-context.ts';
import { listCategories } from './list-categories.ts';

/** Lists news categories with their totals in this language. */
export function listNewsCategories(context: ReadContext) {
  return listCategories(context, 'news-category', 'news');
}
