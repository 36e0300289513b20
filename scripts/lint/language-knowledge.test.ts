import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const forbidden = [
  `export const a = new Intl.NumberFormat('kk');`,
  `export type A = Intl.DateTimeFormatOptions;`,
  `export const a = globalThis.Intl;`,
  `export const a = globalThis['Intl'];`,
  `export const { Collator } = Intl;`,
  `export const a = (5).toLocaleString();`,
  `export const a = b?.toLocaleUpperCase('kk');`,
  `export const a = new Date().toLocaleDateString('ru-RU', { month: 'long' });`,
  `export const a = b['toLocaleString']();`,
  `export const { toLocaleTimeString } = b;`,
  `export const { toLocaleLowerCase: a } = b;`,
  `export const a = [1].map(Number.prototype.toLocaleString);`,
  'export const a = /\\w+/;',
  'export const a = /[\\w-]+/u;',
  'export const a = /\\W/g;',
  'export const a = /\\bтеңге/u;',
  'export const a = b.replace(/\\B/g, c);',
  'export const a = /\\\\\\w/;',
  'export const a = /^[а-яё]+$/i;',
  'export const a = /[a-zА-ЯЁ ]/;',
  'export const a = /[а-яәғқңөұүһі]/u;',
  'export const a = /[\\u0430-\\u044f]/;',
  `export const a = new RegExp('\\\\w+');`,
  `export const a = new RegExp('[а-яё]', 'iu');`,
  'export const a = new RegExp(`^b\\\\b`, "u");',
  'export const a = RegExp(String.raw`\\W`);',
];

const allowed = [
  'export const a = /^\\p{L}+$/u;',
  'export const a = /[\\p{L}\\p{M}\\p{N}]/u;',
  'export const a = /^[a-z0-9]+(-[a-z0-9]+)*$/;',
  'export const a = /[0-9]\\s\\d\\\\w/;',
  'export const a = /кто-то/u;',
  'export const a = /[әғқ-]/u;',
  `export const a = new RegExp('\\\\p{L}+', 'u');`,
  `export const a = 'Intl, toLocaleString and \\\\w in a text';`,
  'export const a = b.toLowerCase().toString();',
  'export const localeOf = (b) => b.locale;',
];

const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url));
let folder = '';
let faulty: ReadonlySet<string> = new Set();

// One run of the linter for all samples, each in a file of its own.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'language-knowledge-'));
  await cp(new URL('language-knowledge.grit', import.meta.url), join(folder, 'rule.grit'));
  const config = { root: true, plugins: ['./rule.grit'], linter: { rules: { preset: 'none' } } };
  await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
  for (const [name, samples] of Object.entries({ forbidden, allowed })) {
    await mkdir(join(folder, name));
    await Promise.all(samples.map((code, index) => writeFile(join(folder, name, `${index}.tsx`), code)));
  }
  const run = promisify(execFile)(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: folder,
  });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout);
  expect(new Set(report.diagnostics.map(({ category }) => category))).toEqual(new Set(['plugin']));
  faulty = new Set(report.diagnostics.map(({ location }) => location.path.replaceAll('\\', '/')));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(forbidden.map((code, index) => [code, index] as const))('refuses %s', (_, index) => {
  expect(faulty).toContain(`forbidden/${index}.tsx`);
});

test.each(allowed.map((code, index) => [code, index] as const))('lets pass %s', (_, index) => {
  expect(faulty).not.toContain(`allowed/${index}.tsx`);
});
