import type { ResponseOf } from '#contract/calls.ts';

export type Question = ResponseOf<'faq'>['data'][number];
export type Topic = ResponseOf<'faqCategories'>['data'][number];
