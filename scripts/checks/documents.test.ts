import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../npm.ts';
import { listProjectFiles, readProjectFile } from './project-files.ts';

const { scripts } = JSON.parse(readProjectFile('package.json')) as {
  scripts: Record<string, string>;
};

const documents = listProjectFiles(/[.]md$/);

/** Link targets, and paths and npm scripts in code spans. */
function referencesIn(text: string): { paths: string[]; scripts: string[] } {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/gu)].map(([, target = '']) => target);
  const spans = [...text.matchAll(/`([^`\n]+)`/gu)].map(([, span = '']) => span);
  const paths = spans.filter((span) =>
    /^(src|test|scripts|bench|demo|docs|migrations|[.]ci)\/[^\s*<…{]*$/u.test(span),
  );
  const commands = [...text.matchAll(/npm (?:run ([a-z:-]+)|(start|test))/gu)];
  return { paths: [...links, ...paths], scripts: commands.map(([, run, plain]) => run ?? plain ?? '') };
}

test('The main documents are checked', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']));
});

test.each(documents)('%s references existing paths and npm scripts', (document) => {
  const references = referencesIn(readProjectFile(document));
  const missing = references.paths.filter((path) => {
    return !existsSync(join(root, path)) && !existsSync(join(root, dirname(document), path));
  });
  expect(missing).toEqual([]);
  expect(references.scripts.filter((script) => !(script in scripts))).toEqual([]);
});
