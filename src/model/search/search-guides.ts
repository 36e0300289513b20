import type { ContentTypeName } from '../content-types/names.ts';
import type { ResultType } from './search-sections.ts';

/** Types that guide the search and are no results themselves. They are found in the index by the words that they are for. */
export const searchGuideTypes = [
  'synonym-set',
  'promoted-result',
] as const satisfies readonly ContentTypeName[];

export const isSearchGuide = (type: ResultType): boolean =>
  (searchGuideTypes as readonly ResultType[]).includes(type);
