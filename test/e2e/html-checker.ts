import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React writes attributes and empty elements in its own way, and both are good HTML.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'no-inline-style': 'off',
      // Style sheets keep telephone numbers in one line.
      'tel-non-breaking': 'off',
      // The display settings hold at once: there is nothing to send.
      'wcag/h32': 'off',
      // Ids that React makes begin with a mark; any id without a space is good.
      'valid-id': ['error', { relaxed: true }],
    },
  }),
);

/** What is wrong with the HTML of a page, one line a fault: rule, place, what is said of it. */
export async function faultsOfHtml(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId} ${selector ?? ''}: ${message}`),
  );
}
