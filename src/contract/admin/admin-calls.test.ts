import { expect, test } from 'vitest';
import * as z from 'zod';
import { adminCallNames, adminCallOf } from './admin-calls.ts';

/** Fields of entries and their slugs, which the operations clean, and what no database stores. */
const CLEANED = /(?:^|\.)(?:fields|shared|slug|clientExtensionResults)$/u;

/** All schemas of texts in a schema, by path. */
function textsOf(schema: z.core.$ZodType, path: string): [path: string, schema: z.core.$ZodType][] {
  if (CLEANED.test(path)) return [];
  const inner = (child: z.core.$ZodType, name: string) => textsOf(child, path ? `${path}.${name}` : name);
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'string':
      return [[path, schema]];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, child]) => inner(child, name));
    case 'array':
      return inner(def.element, '0');
    case 'record':
      return [...inner(def.keyType, 'key'), ...inner(def.valueType, 'value')];
    case 'union':
      return def.options.flatMap((option) => textsOf(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
      return textsOf(def.innerType, path);
    case 'pipe':
      return textsOf(def.in, path);
    default:
      return [];
  }
}

const texts = adminCallNames.flatMap((name) => {
  const { body, query } = adminCallOf(name);
  return [...textsOf(body, ''), ...textsOf(query, '')].map(([path, schema]) => ({ name, path, schema }));
});

test.each(texts)('$name accepts no text in $path that cannot be stored', ({ schema }) => {
  for (const text of ['a\0b', 'a\ud800b', '\udc00']) expect(z.safeParse(schema, text).success).toBe(false);
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
