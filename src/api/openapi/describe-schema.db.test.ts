import { expect, test } from 'vitest';
import { escapeHtml, schemaText } from './describe-schema.ts';

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
])('%j is %s', (schema, text) => {
  expect(schemaText(schema)).toBe(text);
});

test('an object stands on lines of its own, one field each', () => {
  const schema = {
    properties: { a: { type: 'string' }, b: { properties: { c: { type: 'integer' } }, required: ['c'] } },
    required: ['a'],
  };
  expect(schemaText(schema)).toBe('{\n  a: string\n  b?: {\n    c: integer\n  }\n}');
});

test('nothing of a schema becomes markup', () => {
  expect(schemaText({ properties: { '<script>': { const: '</pre>' } } })).not.toMatch(/<script|<\/pre/u);
  expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;');
});
