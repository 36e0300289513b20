import { ALL_CATEGORIES } from '#specification.ts';
import { POSITIVE_INTEGER } from '../../routing/filter-params.ts';

/** Parsed `?category_id=&page=`: a list, a redirect to its canonical URL, or an invalid query. */
export type NewsQuery =
  | { kind: 'list'; categoryId: number | undefined; page: number }
  | { kind: 'redirect'; categoryId: number | undefined; page: number }
  | { kind: 'invalid' };

/**
 * Parses the query of the news list. `page=1` and `category_id=all` are redundant and
 * redirect; empty, repeated and non-numeric values are invalid. Other parameters are ignored.
 */
export function readNewsQuery(query: URLSearchParams): NewsQuery {
  const categories = query.getAll('category_id');
  const pages = query.getAll('page');
  const [category, page] = [categories[0], pages[0]];
  const isValid =
    categories.length <= 1 &&
    pages.length <= 1 &&
    (category === undefined || category === ALL_CATEGORIES || POSITIVE_INTEGER.test(category)) &&
    (page === undefined || POSITIVE_INTEGER.test(page));
  if (!isValid) return { kind: 'invalid' };
  const list = {
    categoryId: category === undefined || category === ALL_CATEGORIES ? undefined : Number(category),
    page: page === undefined ? 1 : Number(page),
  };
  return { kind: category === ALL_CATEGORIES || page === '1' ? 'redirect' : 'list', ...list };
}

/** Input of the `news` call; without a category it selects all news. */
export const toNewsInput = ({ categoryId, page }: { categoryId: number | undefined; page: number }) => ({
  page,
  ...(categoryId === undefined ? {} : { category_id: categoryId }),
});
