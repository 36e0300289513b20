import type { ResponseOf } from '#contract/calls.ts';
import { type SearchSection, sectionOf } from '#model/search/search-sections.ts';

type SearchResponse = ResponseOf<'search'>;
export type Result = SearchResponse['data'][number];

/** Results of one site section. */
export interface ResultGroup {
  section: SearchSection;
  /** Number of matches; `results` has the best of them. */
  total: number;
  results: Result[];
}

/** Applies while all sections are shown. */
const MAX_RESULTS_PER_SECTION = 3;

/**
 * Groups results by section, ordered by the best result of each.
 * @param section the selected section; its results are not truncated
 */
export function groupResults(
  { data, meta }: SearchResponse,
  section: SearchSection | undefined,
): ResultGroup[] {
  const groups = new Map<SearchSection, Result[]>();
  for (const result of data) {
    const resultSection = sectionOf(result.type);
    if (resultSection === undefined || (section !== undefined && resultSection !== section)) continue;
    groups.set(resultSection, [...(groups.get(resultSection) ?? []), result]);
  }
  const totals = new Map(meta.sections.map((each) => [each.section, each.total]));
  return [...groups].map(([resultSection, results]) => ({
    section: resultSection,
    total: totals.get(resultSection) ?? results.length,
    results: section === undefined ? results.slice(0, MAX_RESULTS_PER_SECTION) : results,
  }));
}
