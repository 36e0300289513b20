import { expect, test } from 'vitest';
import { describeSchema, escapeHtml } from './describe-schema.ts';

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{}, 'any'],
  [{ const: 'x' }, '&quot;x&quot;'],
  [{ enum: ['a', 'b'] }, '&quot;a&quot; | &quot;b&quot;'],
  [{ $ref: '#/components/schemas/News' }, '<a href="#schema-News">News</a>'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer | null'],
  [{ type: 'array', items: { type: 'string' } }, 'string[]'],
  [{ type: 'array', items: { enum: [1, 2] } }, '(1 | 2)[]'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, '{ [key]: string }'],
])('The schema %j is formatted as %s', (schema, text) => {
  expect(describeSchema(schema)).toBe(text);
});

test('An object is formatted with one field per line', () => {
  const schema = {
    properties: { a: { type: 'string' }, b: { properties: { c: { type: 'integer' } }, required: ['c'] } },
    required: ['a'],
  };
  expect(describeSchema(schema)).toBe('{\n  a: string\n  b?: {\n    c: integer\n  }\n}');
});

test('Markup in a schema is escaped', () => {
  expect(describeSchema({ properties: { '<script>': { const: '</pre>' } } })).not.toMatch(/<script|<\/pre/u);
  expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;');
});
