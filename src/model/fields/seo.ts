import type * as z from 'zod';
import type { FieldGroup } from '../content-types/field-group.ts';
import { line } from './field-types.ts';

/** The group of the fields of `seoFields` and `searchWordsField`. */
export const searchGroup: FieldGroup = {
  name: 'seo',
  fields: ['seo_title', 'seo_description', 'search_words'],
};

/** Optional title and description for search engines; the title and summary are the defaults. */
export const seoFields = () => ({
  seo_title: line(120).nullable().default(null),
  seo_description: line(300).nullable().default(null),
});

type SeoFields = z.output<z.ZodObject<ReturnType<typeof seoFields>>>;

export function toSeoView(localised: SeoFields) {
  return { title: localised.seo_title, description: localised.seo_description };
}
