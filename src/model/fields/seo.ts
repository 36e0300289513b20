import type * as z from 'zod';
import { line } from './field-types.ts';

/** Fields that let an editor speak to search engines in other words than the title and summary. */
export const seoFields = () => ({
  seo_title: line(120).nullable().default(null),
  seo_description: line(300).nullable().default(null),
});

type SeoFields = z.output<z.ZodObject<ReturnType<typeof seoFields>>>;

export function seoOf(localised: SeoFields) {
  return { title: localised.seo_title, description: localised.seo_description };
}
