import type { AnswerOf } from '#contract/calls.ts';
import { type SearchSection, sectionOf } from '#model/search/search-sections.ts';

type Answer = AnswerOf<'search'>;
export type Result = Answer['data'][number];

/** The results of one section of the site. */
export interface ResultGroup {
  section: SearchSection;
  /** How many there are, of which `results` are the best. */
  total: number;
  results: Result[];
}

/** Of a section, while all are shown. */
const FIRST = 3;

/**
 * The results by the sections that they stand in, the section of the best result first.
 * @param section the one that was asked for: all that came of it is shown
 */
export function resultGroups({ data, meta }: Answer, section: SearchSection | undefined): ResultGroup[] {
  const groups = new Map<SearchSection, Result[]>();
  for (const result of data) {
    const its = sectionOf(result.type);
    if (its === undefined || (section !== undefined && its !== section)) continue;
    groups.set(its, [...(groups.get(its) ?? []), result]);
  }
  const totals = new Map(meta.sections.map((each) => [each.section, each.total]));
  return [...groups].map(([its, results]) => ({
    section: its,
    total: totals.get(its) ?? results.length,
    results: section === undefined ? results.slice(0, FIRST) : results,
  }));
}
