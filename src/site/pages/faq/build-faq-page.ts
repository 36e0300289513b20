import type { AnswerOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Thing } from '../../seo/json-ld.tsx';

type Question = AnswerOf<'faq'>['data'][number];

/** The questions that the page shows, with their answers (schema.org/FAQPage). */
export function faqPage(locale: Locale, questions: readonly Question[]): Thing {
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
