import { text } from './field-types.ts';

/**
 * Words by which the site search also finds an entry: what visitors call it, and its texts do not. They are never
 * shown. Each language has its own.
 */
export const searchWordsField = () => ({
  search_words: text(2000, { isForSearch: true }).nullable().default(null),
});
