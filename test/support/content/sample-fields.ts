import * as fc from 'fast-check';
import type { FieldDescription, FieldKind } from '#model/editing/field-description.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';

// Descriptions with every way to nest values, and arbitrary values of them.

const optional = (name: string, kind: FieldKind): FieldDescription => {
  const empty = kind.kind === 'list' ? [] : kind.kind === 'texts' ? {} : null;
  return { name, ...kind, isOptional: true, empty };
};
const line: FieldKind = { kind: 'line', max: 100 };
const number: FieldKind = { kind: 'number', min: null, max: null, isInteger: true };
const object = (...fields: FieldDescription[]): FieldKind => ({ kind: 'object', fields });
const list = (item: FieldKind, isKeyed: boolean): FieldKind => ({
  kind: 'list',
  item,
  isKeyed,
  min: 0,
  max: null,
});

export const sampleFields: readonly FieldDescription[] = [
  optional('title', line),
  optional('body', { kind: 'rich-text', max: 100 }),
  optional('pay', object(optional('from', number), optional('to', number))),
  optional('tags', list(line, false)),
  optional(
    'steps',
    list(object(optional('title', line), optional('rows', list(object(optional('text', line)), true))), true),
  ),
  optional('labels', { kind: 'texts', lists: ['figures'], value: line }),
  optional('people', {
    kind: 'texts',
    lists: ['teams[].members'],
    value: object(optional('name', line), optional('role', line)),
  }),
  optional('rate', {
    kind: 'variants',
    by: 'kind',
    variants: [
      { value: 'free', fields: [] },
      { value: 'percent', fields: [optional('percent', number), optional('note', line)] },
    ],
  }),
];

const anyKey = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const anyLine = fc.constantFrom('бір', 'екі', 'үш', 'төрт');
const anyNumber = fc.integer({ min: 0, max: 3 });
const anyRecord = <T>(fields: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) =>
  fc.record(fields, { requiredKeys: [] });
const keyedList = <T>(fields: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) =>
  fc.uniqueArray(fc.record({ key: anyKey, ...fields }), { selector: ({ key }) => String(key) });

/** Few different values, so that two arbitrary versions often change the same. */
export const anySampleValue = anyRecord({
  title: fc.option(anyLine),
  body: anyLine,
  pay: fc.option(anyRecord({ from: anyNumber, to: fc.option(anyNumber) })),
  tags: fc.array(anyLine, { maxLength: 3 }),
  steps: keyedList({ title: anyLine, rows: keyedList({ text: anyLine }) }),
  labels: fc.dictionary(anyKey, anyLine),
  people: fc.dictionary(anyKey, anyRecord({ name: anyLine, role: anyLine })),
  rate: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('free') }),
      fc.record({ kind: fc.constant('percent'), percent: anyNumber, note: fc.option(anyLine) }),
    ),
  ),
  // The descriptions do not know this field.
  former: anyLine,
}) as fc.Arbitrary<JsonRecord>;
