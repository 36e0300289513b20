import type { ResponseOf } from '#contract/calls.ts';
import { type SearchSection, sectionOf } from '#model/search/search-sections.ts';

type SearchResponse = ResponseOf<'search'>;

export type Result = SearchResponse['data'][number] & {
  /** A page of another site counts as a page. */
  section: SearchSection;
};

/** Results of one site section. */
export interface ResultGroup {
  section: SearchSection;
  /** Number of matches; `results` has the best of them. */
  total: number;
  results: Result[];
}

/** Results in the order of the page. */
export interface ArrangedResults {
  /** The best ones of all sections; all results of a selected section. */
  best: Result[];
  /** The further results by section. */
  groups: ResultGroup[];
  /** Those that have only some of the words. */
  partial: Result[];
}

const MAX_BEST = 3;
const MAX_RESULTS_PER_SECTION = 3;
const MAX_PARTIAL = 7;

const isPartial = ({ match }: Result) => match === 'partial';
const withSection = (result: SearchResponse['data'][number]): Result => ({
  ...result,
  section: sectionOf(result.type) ?? 'pages',
});

/**
 * Arranges results for the page: the three best ones, then the rest by section, ordered by the best result of each, then
 * partial matches. If nothing matches fully, the partial matches are the best ones.
 * @param section the selected section, which is not divided
 */
export function arrangeResults(
  { data, meta }: SearchResponse,
  section: SearchSection | undefined,
): ArrangedResults {
  const all = data.map(withSection);
  const full = all.filter((result) => !isPartial(result));
  const partial = all.filter(isPartial);
  if (full.length === 0) return { best: partial, groups: [], partial: [] };
  if (section !== undefined) return { best: full, groups: [], partial };
  const groups = new Map<SearchSection, Result[]>();
  for (const result of full.slice(MAX_BEST)) {
    groups.set(result.section, [...(groups.get(result.section) ?? []), result]);
  }
  const totals = new Map(meta.sections.map((each) => [each.section, each.total]));
  return {
    best: full.slice(0, MAX_BEST),
    groups: Array.from(groups, ([ofResult, results]) => ({
      section: ofResult,
      total: totals.get(ofResult) ?? results.length,
      results: results.slice(0, MAX_RESULTS_PER_SECTION),
    })),
    partial: partial.slice(0, MAX_PARTIAL),
  };
}
