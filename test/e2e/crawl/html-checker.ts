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
      // React writes `charSet`, `hidden=""` and `<br/>`, which are good HTML in any way of writing.
      'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
      'attribute-boolean-style': ['error', { style: 'empty' }],
      'attribute-empty-style': ['error', { style: 'empty' }],
      'void-style': ['error', { style: 'selfclosing' }],
      // A picture's colour is content: it stands in its place until the picture comes.
      'no-inline-style': ['error', { allowedProperties: ['background-color'] }],
      // Style sheets keep telephone numbers in one line.
      'tel-non-breaking': 'off',
      // Ids that React makes begin with a mark; any id without a space is good.
      'valid-id': ['error', { relaxed: true }],
    },
  }),
);

/** The display settings hold at once: their form has nothing to send, and so no button to send it. */
const isExplained = (rule: string, selector: string | null) =>
  rule === 'wcag/h32' && selector === '#display-settings > form';

/** What html-validate finds wrong with the HTML of a page, one line a fault: rule, place, what is said of it. */
export async function faultsOfHtml(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId, selector }) => !isExplained(ruleId, selector))
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

/** What the checker says of good HTML, by its words and by where it says them. */
const explained: readonly [message: RegExp, extract: RegExp][] = [
  // React closes `<br/>` as XML does; no attribute of ours is unquoted, so nothing can come of it.
  [/^Trailing slash on void elements has no effect/u, /(?:)/u],
  // Newer than the checker (ADR 0018): one of a group of details is open, a button commands a dialog, search is a landmark.
  [/^Attribute “name” not allowed on element “details”/u, /<details /u],
  [/^Attribute “command(?:for)?” not allowed on element “button”/u, /<button /u],
  [/^Possible misuse of “aria-label”/u, /<search /u],
];

/**
 * What the Nu HTML checker, the W3C's own, finds wrong: errors, and warnings as well. One start of it for all pages,
 * because starting it takes longer than checking.
 * @param pages HTML by address
 * @returns one line a fault: address, what is said of it, where
 */
export async function nuFaultsOf(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await makeTemporaryDirectory();
  try {
    const addresses = [...pages.keys()];
    const files = addresses.map((_, index) => join(folder.path, `${index}.html`));
    await Promise.all([...pages.values()].map((html, index) => writeFile(files[index] ?? '', html)));
    const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
    const options = ['-jar', jar, '--format', 'json', '--exit-zero-always'];
    // It writes its findings as errors; a remark for each empty element makes them many.
    const { stderr } = await run('java', [...options, ...files], { maxBuffer: 64 * 1024 * 1024 });
    const { messages } = JSON.parse(stderr) as { messages: NuMessage[] };
    return messages
      .filter(
        ({ message, extract = '' }) => !explained.some(([of, at]) => of.test(message) && at.test(extract)),
      )
      .map(({ url, type, message, extract = '' }) => {
        const address = addresses[files.findIndex((file) => url.endsWith(file))] ?? url;
        return `${address} ${type}: ${message} ${extract}`;
      });
  } finally {
    await folder.remove();
  }
}
