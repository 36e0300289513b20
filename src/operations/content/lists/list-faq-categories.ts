import type { ReadContext } from '../read-context.ts';
import { listCategories } from './list-categories.ts';

/** Lists FAQ categories with their totals, optionally of one client type. */
export function listFaqCategories(context: ReadContext, { type }: { type?: string | undefined }) {
  return listCategories(context, 'faq-category', 'faq', type);
}
