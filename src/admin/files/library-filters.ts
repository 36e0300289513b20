import { assetKinds } from '#model/fields/asset-kind.ts';
import { createUrlFilters } from '../api/url-filters.ts';

const isFlag = (value: string) => value === 'true';

/** Filters of the library, in its URL. */
export const { read: readFilters, change: withFilter } = createUrlFilters({
  query: (value) => value !== '' && value.length <= 200,
  kind: (value) => assetKinds.some((kind) => kind === value),
  tag: (value) => value !== '' && value.length <= 60 && !value.includes(','),
  unused: isFlag,
  lacksAlt: isFlag,
});

export type LibraryFilters = ReturnType<typeof readFilters>;

export const noFilters: LibraryFilters = { query: '', kind: '', tag: '', unused: '', lacksAlt: '' };
