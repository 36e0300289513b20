import type { ReadContext } from '../read-context.ts';
import { listCategories } from './list-categories.ts';

/** The categories of questions with how many each holds; of one client type if it is named. */
export function listFaqCategories(context: ReadContext, { type }: { type?: string | undefined }) {
  return listCategories(context, 'faq-category', 'faq', type);
}
