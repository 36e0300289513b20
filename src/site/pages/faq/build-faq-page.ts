import type { ResponseOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { JsonLdNode } from '../../seo/json-ld.tsx';

type Question = ResponseOf<'faq'>['data'][number];

/** Builds the schema.org FAQPage of the displayed questions. */
export function buildFaqPage(locale: Locale, questions: readonly Question[]): JsonLdNode {
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
