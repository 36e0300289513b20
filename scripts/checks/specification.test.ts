import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../npm.ts';
import { listProjectFiles, readProjectFile } from './project-files.ts';

const SPECIFICATION = 'docs/specification.md';
/** It names all lines and tests none of them. */
const THIS_FILE = 'scripts/checks/specification.test.ts';

const files = listProjectFiles(/[.](tsx?|js|css|sql|md|grit)$/).filter((file) => file !== SPECIFICATION);

/** A line, or a range such as `R-017 … R-021`. */
const REFERENCE = /(?<![A-Z0-9-])([RN])-([0-9]{2,3})(?: … [RN]-([0-9]{2,3}))?/g;

function referencesIn(text: string): string[] {
  return [...text.matchAll(REFERENCE)].flatMap(([, kind = '', first = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${kind}-${String(Number(first) + index).padStart(first.length, '0')}`,
    ),
  );
}

const referencesOf = new Map(files.map((file) => [file, new Set(referencesIn(readProjectFile(file)))]));
const testFiles = files.filter((file) => /[.]test[.]tsx?$/.test(file) && file !== THIS_FILE).sort();
const specification = readProjectFile(SPECIFICATION);
const LINE = /^[|] ([RN]-[0-9]{2,3}) [|]/;
const lines = specification.split('\n').flatMap((line) => LINE.exec(line)?.[1] ?? []);

const testsOf = (line: string) => testFiles.filter((file) => referencesOf.get(file)?.has(line));

function linkTo(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/[.]test[.]tsx?$/, '');
  return `[${name}](../${file})`;
}

function withTests(row: string): string {
  const line = LINE.exec(row)?.[1];
  if (!line) return row;
  const cells = row.split(' | ');
  return [...cells.slice(0, 3), `${testsOf(line).map(linkTo).join(', ')} |`]
    .join(' | ')
    .replace(/[|] {2}[|]$/, '| |');
}

test('the lines of the specification are R-001 … R-227 and N-01 … N-16, each once', () => {
  expect(lines).toEqual(referencesIn('R-001 … R-227 N-01 … N-16'));
});

test.each(files)('%s cites only lines that exist', (file) => {
  expect([...(referencesOf.get(file) ?? [])].filter((line) => !lines.includes(line))).toEqual([]);
});

test('each line has a test that cites it', () => {
  const untested = lines.filter((line) => testsOf(line).length === 0);
  expect(untested).toEqual([]);
});

test('the column of tests lists the test files that cite a line', () => {
  const current = specification.split('\n').map(withTests).join('\n');
  if (process.env.UPDATE_SPECIFICATION) writeFileSync(join(root, SPECIFICATION), current);
  else expect(specification).toBe(current);
});
