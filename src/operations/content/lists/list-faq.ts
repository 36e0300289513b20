import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** Which questions: absent fields leave all in, unknown values leave none. */
export interface FaqFilter {
  type?: string | undefined;
  category_id?: number | undefined;
  popular?: true;
}

/** Questions and answers in the editors' order; the popular alone where asked for (R-164). */
export function listFaq(context: ReadContext, { type, category_id, popular }: FaqFilter) {
  return listCards(context, 'faq', {
    order: 'position',
    ...(type !== undefined && { kind: type }),
    ...(category_id !== undefined && { categoryId: category_id }),
    ...(popular && { popular }),
  });
}
