import { listTag } from '#model/cache-tag.ts';
import type { FaqEntry } from '#model/faq.ts';
import { matchPublished } from '#store/published.ts';
import type { ReadContext, Reading } from './read-context.ts';

/** Questions and answers that hold every word; without words there is nothing to find. */
export async function searchFaq(
  { db, locale }: ReadContext,
  { query = '', type }: { query?: string | undefined; type?: string | undefined },
): Promise<Reading<FaqEntry[]>> {
  const tags = [listTag(locale, 'faq')];
  if (query === '') return { data: [], tags };
  const matches = await matchPublished(db, locale, query, {
    types: ['faq'],
    limit: 200,
    ...(type !== undefined && { kind: type }),
  });
  // The card of a published question is the one that its own projection made.
  return { data: matches.map((match) => match.card as FaqEntry), tags };
}
