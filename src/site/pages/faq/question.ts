import type { AnswerOf } from '#contract/calls.ts';

export type Question = AnswerOf<'faq'>['data'][number];
export type Topic = AnswerOf<'faqCategories'>['data'][number];
