import { localDateOfInstant } from '#language/date/calendar.ts';
import type { FaqEntry } from '#model/content-types/faq.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { ask } from '#search/run-query.ts';
import { MAX_LIST_ITEMS } from '#specification.ts';
import type { Reading, SearchContext } from '../content/read-context.ts';

interface FaqQuestion {
  query?: string | undefined;
  type?: string | undefined;
  literal?: '1' | undefined;
}

export interface FoundFaq {
  questions: FaqEntry[];
  /** The words that were looked for in place of those asked for. */
  shownFor: string | null;
}

/** Questions and answers that match the words, the best first; without words there is nothing to find. */
export async function searchFaq(
  { db, locale, now, analyser }: SearchContext,
  { query = '', type, literal }: FaqQuestion,
): Promise<Reading<FoundFaq>> {
  const tags = [listTag(locale, 'faq')];
  if (query === '') return { data: { questions: [], shownFor: null }, tags };
  const { matches, shownFor } = await ask(db, await analyser(), {
    locale,
    text: query,
    types: ['faq'],
    ...(type !== undefined && { kind: type }),
    literal: literal === '1',
    today: localDateOfInstant(now()),
    limit: MAX_LIST_ITEMS,
  });
  // The card of a published question is the one that its own projection made.
  const questions = matches.map((match) => match.card as FaqEntry);
  return { data: { questions, shownFor }, tags };
}
