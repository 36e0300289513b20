import { beforeAll, expect, test } from 'vitest';
import { rejectedSamples } from '#test/support/lint-samples.ts';

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

const rule = new URL('language-knowledge.grit', import.meta.url);
let rejected: ReadonlySet<string> = new Set();

beforeAll(async () => {
  rejected = await rejectedSamples(rule, [...forbidden, ...allowed]);
});

test.each(forbidden)('The rule rejects %s', (code) => {
  expect(rejected).toContain(code);
});

test.each(allowed)('The rule accepts %s', (code) => {
  expect(rejected).not.toContain(code);
});
