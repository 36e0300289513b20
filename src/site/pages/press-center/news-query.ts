/** What `?category_id=&page=` asks for: a list, another address for the same list, or nothing that exists. */
export type NewsQuery =
  | { kind: 'list'; categoryId: number | undefined; page: number }
  | { kind: 'redirect'; categoryId: number | undefined; page: number }
  | { kind: 'invalid' };

const NUMBER = /^[1-9][0-9]{0,8}$/;

/**
 * Reads the query of the news list. `page=1` and `category_id=all` say nothing, so the list has
 * a shorter address; `0`, `-1`, `abc`, `1e9`, an empty or a repeated value name no list. Other parameters are not ours.
 */
export function readNewsQuery(query: URLSearchParams): NewsQuery {
  const categories = query.getAll('category_id');
  const pages = query.getAll('page');
  const [category, page] = [categories[0], pages[0]];
  const isValid =
    categories.length <= 1 &&
    pages.length <= 1 &&
    (category === undefined || category === 'all' || NUMBER.test(category)) &&
    (page === undefined || NUMBER.test(page));
  if (!isValid) return { kind: 'invalid' };
  const list = {
    categoryId: category === undefined || category === 'all' ? undefined : Number(category),
    page: page === undefined ? 1 : Number(page),
  };
  return { kind: category === 'all' || page === '1' ? 'redirect' : 'list', ...list };
}

/** What the API is asked for a list; the whole one where no category is given. */
export const newsInput = ({ categoryId, page }: { categoryId: number | undefined; page: number }) => ({
  page,
  ...(categoryId === undefined ? {} : { category_id: categoryId }),
});
