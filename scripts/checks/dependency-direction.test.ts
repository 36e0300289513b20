import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../npm.ts';

/** Runs dependency-cruiser on a temporary project. @returns the names of the violated rules */
function violatedRules(files: Record<string, string>): string[] {
  const project = mkdtempSync(join(tmpdir(), 'shanyraq-project-'));
  try {
    for (const name of ['.dependency-cruiser.js', 'package.json', 'tsconfig.json', 'tsconfig.base.json']) {
      copyFileSync(join(root, name), join(project, name));
    }
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, name)), { recursive: true });
      writeFileSync(join(project, name), text);
    }
    const args = ['src', '--config', '.dependency-cruiser.js', '--output-type', 'json'];
    const depcruise = join(root, 'node_modules', '.bin', 'depcruise');
    const { stdout } = spawnSync(process.execPath, [depcruise, ...args], { cwd: project, encoding: 'utf8' });
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
    return summary.violations.map(({ rule }) => rule.name);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

const store = { 'src/store/noun.ts': 'export const noun = 1;\nexport type Noun = string;\n' };

test.each([
  ['a value', "import { noun } from '#store/noun.ts';\nexport const value = noun;\n"],
  ['a type', "import type { Noun } from '#store/noun.ts';\nexport type Value = Noun;\n"],
  ['a module at run time', "export const value = import('#store/noun.ts');\n"],
])('An import of %s against the direction is reported', (_, text) => {
  expect(violatedRules({ ...store, 'src/language/value.ts': text })).toEqual(['language-imports-downwards']);
});

test('A cycle, a built-in module in browser code and an unknown area are reported', () => {
  const violated = violatedRules({
    'src/language/one.ts': "import './two.ts';\nexport {};\n",
    'src/language/two.ts': "import './one.ts';\nexport {};\n",
    'src/ui/disk.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    'src/utils/junk.ts': "import '#language/one.ts';\nexport {};\n",
  });
  expect(new Set(violated)).toEqual(
    new Set(['no-cycles', 'browser-code-is-portable', 'every-area-is-in-the-table']),
  );
});

test('Text analysis may be imported by server code only', () => {
  const analysis = {
    'src/language/analysis/read.ts':
      "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
  };
  const reader = "export { read } from '#language/analysis/read.ts';\n";
  expect(
    violatedRules({
      ...analysis,
      'src/site/reader.ts': reader,
      'src/language/reader.ts': reader,
      'src/model/reader.ts': reader,
    }),
  ).toEqual(Array(3).fill('analysis-stays-on-the-server'));
  expect(violatedRules({ ...analysis, 'src/operations/reader.ts': reader })).toEqual([]);
});

test('Browser code may import only types from a loader', () => {
  const loader = {
    'src/site/page.load.ts': 'export const loader = () => 1;\nexport type Loader = typeof loader;\n',
    'src/site/entry-server.tsx': "export { loader } from './page.load.ts';\n",
    'src/site/types.tsx': "import type { Loader } from './page.load.ts';\nexport type Page = Loader;\n",
  };
  expect(violatedRules(loader)).toEqual([]);
  const values = {
    'src/site/value.tsx': "import { loader } from './page.load.ts';\nexport const value = loader;\n",
    'src/site/again.ts': "export { loader } from './page.load.ts';\n",
    'src/site/later.ts': "export const later = () => import('./page.load.ts');\n",
  };
  expect(violatedRules({ ...loader, ...values })).toEqual(Array(3).fill('loaders-stay-on-the-server'));
});

test('The admin may import only types of files with schemas', () => {
  const calls = {
    'src/contract/admin/noun-calls.ts': 'export const nounCalls = {};\nexport type Noun = string;\n',
    'src/contract/admin/admin-routes.ts': 'export const adminRoutes = {};\n',
    'src/admin/types.ts':
      "import type { Noun } from '#contract/admin/noun-calls.ts';\nimport { adminRoutes } from '#contract/admin/admin-routes.ts';\nexport const routes: Record<Noun, unknown> = adminRoutes;\n",
  };
  expect(violatedRules(calls)).toEqual([]);
  const value = { 'src/admin/value.ts': "export { nounCalls } from '#contract/admin/noun-calls.ts';\n" };
  expect(violatedRules({ ...calls, ...value })).toEqual(['schemas-stay-on-the-server']);
});

test('An import along the direction is allowed', () => {
  expect(
    violatedRules({ ...store, 'src/operations/act.ts': "export { noun } from '#store/noun.ts';\n" }),
  ).toEqual([]);
});
