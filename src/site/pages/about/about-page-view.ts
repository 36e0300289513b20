import type { AnswerOf } from '#contract/calls.ts';
import type { AboutPageSlug } from '#model/content-types/names.ts';

/** What the API says of a page below /about; `slug` tells which of the eight it is. */
export type AboutPageView = AnswerOf<'aboutPage'>['data'];

export type AboutPageOf<Slug extends AboutPageSlug> = Extract<AboutPageView, { slug: Slug }>;
