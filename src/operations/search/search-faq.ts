import { localDateOfInstant } from '#language/date/calendar.ts';
import type { FaqEntry } from '#model/content-types/faq.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { runQuery } from '#search/run-query.ts';
import { MAX_LIST_ITEMS } from '#specification.ts';
import type { ReadResult, SearchContext } from '../content/read-context.ts';

/** Of the weight of the words. */
const MIN_SHARE = 0.35;

interface FaqSearchInput {
  query?: string | undefined;
  type?: string | undefined;
  literal?: '1' | undefined;
}

export interface FaqSearchResult {
  questions: FaqEntry[];
  /** The corrected query, if the original one had no results. */
  shownFor: string | null;
}

/** Searches questions and answers, best match first. An empty query has no results. */
export async function searchFaq(
  { db, locale, now, analyser }: SearchContext,
  { query = '', type, literal }: FaqSearchInput,
): Promise<ReadResult<FaqSearchResult>> {
  const tags = [listTag(locale, 'faq')];
  if (query === '') return { data: { questions: [], shownFor: null }, tags };
  const { matches, correctedText: shownFor } = await runQuery(db, await analyser(), {
    locale,
    text: query,
    types: ['faq'],
    ...(type !== undefined && { kind: type }),
    literal: literal === '1',
    today: localDateOfInstant(now()),
    limit: MAX_LIST_ITEMS,
    // The page does not say which questions match in part.
    minShare: MIN_SHARE,
  });
  // The projection of the type `faq` wrote the card.
  const questions = matches.map((match) => match.card as FaqEntry);
  return { data: { questions, shownFor }, tags };
}
