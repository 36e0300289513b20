import { expect, test } from 'vitest';
import * as z from 'zod';
import { adminCallNames, adminCallOf } from './admin-calls.ts';

/** Fields of entries, their slugs and imported lines, which the operations check, and what no database stores. */
const CLEANED = /(?:^|\.)(?:fields|shared|slug|clientExtensionResults|lines\.0\.status)$/u;

/** All schemas of texts or numbers in a schema, by path. */
function leavesOf(
  kind: 'string' | 'number',
  schema: z.core.$ZodType,
  path: string,
): [path: string, schema: z.core.$ZodType][] {
  if (CLEANED.test(path)) return [];
  const inner = (child: z.core.$ZodType, name: string) =>
    leavesOf(kind, child, path ? `${path}.${name}` : name);
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'string':
    case 'number':
      return def.type === kind ? [[path, schema]] : [];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, child]) => inner(child, name));
    case 'array':
      return inner(def.element, '0');
    case 'record':
      return [...inner(def.keyType, 'key'), ...inner(def.valueType, 'value')];
    case 'union':
      return def.options.flatMap((option) => leavesOf(kind, option, path));
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(kind, def.innerType, path);
    case 'pipe':
      return leavesOf(kind, def.in, path);
    default:
      return [];
  }
}

const inputLeaves = (kind: 'string' | 'number') =>
  adminCallNames.flatMap((name) => {
    const { body, query } = adminCallOf(name);
    return [...leavesOf(kind, body, ''), ...leavesOf(kind, query, '')].map(([path, schema]) => ({
      name,
      path,
      schema,
    }));
  });

test.each(inputLeaves('string'))('$name accepts no text in $path that cannot be stored', ({ schema }) => {
  for (const text of ['a\0b', 'a\ud800b', '\udc00']) expect(z.safeParse(schema, text).success).toBe(false);
});

test.each(inputLeaves('number'))('$name accepts no number in $path that cannot be stored', ({ schema }) => {
  for (const number of [2 ** 31, -(2 ** 31) - 1, Number.MAX_VALUE])
    expect(z.safeParse(schema, number).success).toBe(false);
});

test.each(['a\nb', 'a\tb', '\u202egnp.exe', 'a\u2066b', 'a\u2028b', '\u0007'])(
  'The name %j is rejected',
  (name) => {
    expect(adminCallOf('changeAccount').body.safeParse({ name, locale: 'kk' }).success).toBe(false);
  },
);

test('A name of any script is accepted', () => {
  for (const name of ['Әйгерім Қасымқызы', 'Ё. Müller-O’Neil', 'محمد', '李 明', 'Айгерім 👩🏽‍💻']) {
    expect(adminCallOf('changeAccount').body.safeParse({ name, locale: 'kk' }).success).toBe(true);
  }
});
