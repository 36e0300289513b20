import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** An absent field matches all questions, an unknown value none. */
export interface FaqFilter {
  type?: string | undefined;
  category_id?: number | undefined;
  popular?: true;
}

/** Lists questions in the editors' order (R-164: popular ones). */
export function listFaq(context: ReadContext, { type, category_id, popular }: FaqFilter) {
  return listCards(context, 'faq', {
    order: 'position',
    ...(type !== undefined && { kind: type }),
    ...(category_id !== undefined && { categoryId: category_id }),
    ...(popular && { popular }),
  });
}
