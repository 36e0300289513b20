import type { ReadContext } from '../read-context.ts';
import { listCategories } from './list-categories.ts';

/** The categories of news, with how many each holds in this language. */
export function listNewsCategories(context: ReadContext) {
  return listCategories(context, 'news-category', 'news');
}
