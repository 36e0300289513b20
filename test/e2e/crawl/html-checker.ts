import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';

const run = promisify(execFile);

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React's spelling `charSet`, `hidden=""` and `<br/>` is valid HTML.
      'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
      'attribute-boolean-style': ['error', { style: 'empty' }],
      'attribute-empty-style': ['error', { style: 'empty' }],
      'void-style': ['error', { style: 'selfclosing' }],
      // The placeholder colour of a picture is inline.
      'no-inline-style': ['error', { allowedProperties: ['background-color'] }],
      // Style sheets prevent line breaks in telephone numbers.
      'tel-non-breaking': 'off',
      // Generated React ids start with a special character; any id without spaces is valid.
      'valid-id': ['error', { relaxed: true }],
    },
  }),
);

/** The display settings apply immediately, so their form has no submit button. */
const isFalsePositive = (rule: string, selector: string | null) =>
  rule === 'wcag/h32' && selector === '#display-settings > form';

/** html-validate findings, one line each: rule, selector, message. */
export async function validateHtml(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId, selector }) => !isFalsePositive(ruleId, selector))
      .map(({ ruleId, selector, message }) => `${ruleId} ${selector ?? ''}: ${message}`),
  );
}

/** @returns whether this machine can run the Nu HTML checker */
export function hasJava(): Promise<boolean> {
  return run('java', ['-version']).then(
    () => true,
    () => false,
  );
}

interface NuMessage {
  url: string;
  type: 'error' | 'info' | 'non-document-error';
  message: string;
  extract?: string;
}

/** React writes `<br/>`; all attributes are quoted, so the slash is harmless. */
const FALSE_POSITIVE = /^Trailing slash on void elements has no effect/u;

/**
 * Nu HTML Checker findings, errors and warnings. Runs once for all pages because its start is slow.
 * @param pages HTML by path
 * @returns one line per finding: path, type, message, extract
 */
export async function validateWithNu(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await makeTemporaryDirectory();
  try {
    const addresses = [...pages.keys()];
    const files = addresses.map((_, index) => join(folder.path, `${index}.html`));
    await Promise.all([...pages.values()].map((html, index) => writeFile(files[index] ?? '', html)));
    const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
    const options = ['-jar', jar, '--format', 'json', '--exit-zero-always'];
    // Findings go to stderr; informational messages make the output large.
    const { stderr } = await run('java', [...options, ...files], { maxBuffer: 64 * 1024 * 1024 });
    const { messages } = JSON.parse(stderr) as { messages: NuMessage[] };
    return messages
      .filter(({ message }) => !FALSE_POSITIVE.test(message))
      .map(({ url, type, message, extract = '' }) => {
        const address = addresses[files.findIndex((file) => url.endsWith(file))] ?? url;
        return `${address} ${type}: ${message} ${extract}`;
      });
  } finally {
    await folder.remove();
  }
}
