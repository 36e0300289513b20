import type { ResponseOf } from '#contract/calls.ts';
import type { AboutPageSlug } from '#model/content-types/names.ts';

/** API view of a page below /about, discriminated by `slug`. */
export type AboutPageView = ResponseOf<'aboutPage'>['data'];

export type AboutPageOf<Slug extends AboutPageSlug> = Extract<AboutPageView, { slug: Slug }>;
