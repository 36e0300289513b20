import { expect, test } from 'vitest';
import { listProjectFiles, readProjectFile } from '../checks/project-files.ts';

/** Retired words and what replaces them (docs/glossary.md). Texts for visitors are not checked. */
const retired: readonly [RegExp, string][] = [
  // The mail state 'kept' and the upload folder of that name are stored data.
  [/(?<![a-z'`])kept(?![a-z'`])|Kept(?![a-z])/u, 'cached, stored, retained'],
  [/(?<![a-z])(who|whom)ever(?![a-z])/iu, 'the caller, the next request, or passive voice'],
  [/(?<![a-z'`])nobody(?![a-z'`])/iu, 'no client, no visitor, or passive voice'],
  [/(?<![a-z])anew(?![a-z])/iu, 'again, re-rendered, rebuilt'],
  [/PATIENCE|(?<![a-z])patience(?![a-z])/u, '…_TIMEOUT_MS'],
  [/(?<![A-Z])(MOST|LONGEST|SHORTEST)_/u, 'MAX_…, MIN_…'],
  [/(?<![a-z])desk(?![a-z])/iu, 'admin, staff'],
  [/(?<![a-z])title[ -]picture/iu, 'share image'],
  [/(?<![a-z])last[ -]resort(?![a-z])/iu, 'fallback error page'],
  [/(?<![a-z])route rules?(?![a-z])/iu, 'redirect rule'],
];

/** Folders with texts for visitors, legal texts, and migrations, which must not change. */
const unchecked =
  /^(demo\/|migrations\/|docs\/consent\/|docs\/terminology[.]md|src\/messages\/|src\/admin\/(messages|content-labels)\/|src\/language\/analysis\/data\/)/;
/** Files that name retired words on purpose. */
const aboutWords = ['docs/glossary.md', 'scripts/lint/vocabulary.test.ts'];

const files = listProjectFiles(/[.](tsx?|js|css|md|json|grit)$/).filter(
  (file) => file !== 'package-lock.json' && !unchecked.test(file) && !aboutWords.includes(file),
);

/** Texts for visitors that tests expect. */
const visitorTexts = ['The file you chose was not kept'];

function retiredWordsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => visitorTexts.reduce((rest, visitorText) => rest.replace(visitorText, ''), line))
    .flatMap((line, index) =>
      retired
        .filter(([pattern]) => pattern.test(line))
        .map(([, instead]) => `line ${index + 1}: ${line.trim()} (write: ${instead})`),
    );
}

test('the check finds retired words in prose and names', () => {
  const samples = ['a kept page', 'const isKept = 1;', 'whoever asks', 'const PATIENCE = 5;', 'MOST_PAGES'];
  for (const sample of samples) expect(retiredWordsIn(sample)).toHaveLength(1);
  expect(retiredWordsIn('bookkeeping, cached, keptical, almost_')).toEqual([]);
});

test.each(files)('%s uses current terms', (file) => {
  expect(retiredWordsIn(readProjectFile(file))).toEqual([]);
});
