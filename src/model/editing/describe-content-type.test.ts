import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fieldGroupNames } from '../content-types/field-group.ts';
import { contentTypeNames } from '../content-types/names.ts';
import { contentTypeOf, contentTypes } from '../content-types/registry.ts';
import { describeContentType } from './describe-content-type.ts';
import type { FieldDescription, FieldKind } from './field-description.ts';

const descriptions = contentTypeNames.map(describeContentType);

/** A kind with the kinds within it. */
function nestedKinds(kind: FieldKind): FieldKind[] {
  const ofFields = (fields: readonly FieldDescription[]) => fields.flatMap(nestedKinds);
  if (kind.kind === 'list') return [kind, ...nestedKinds(kind.item)];
  if (kind.kind === 'texts') return [kind, ...nestedKinds(kind.value)];
  if (kind.kind === 'object') return [kind, ...ofFields(kind.fields)];
  if (kind.kind === 'variants') return [kind, ...kind.variants.flatMap(({ fields }) => ofFields(fields))];
  return [kind];
}

const fieldsOf = ({ shared, localised }: (typeof descriptions)[number]) => [...shared, ...localised];
const allKinds = descriptions.flatMap(fieldsOf).flatMap(nestedKinds);

function fieldOf(type: (typeof contentTypeNames)[number], name: string): FieldDescription {
  const field = fieldsOf(describeContentType(type)).find((each) => each.name === name);
  if (!field) throw new Error(`${type} has no field ${name}`);
  return field;
}

test('Every field of every content type is described', () => {
  for (const { name, shared, localised } of descriptions) {
    const type = contentTypeOf(name);
    expect(shared.map((field) => field.name)).toEqual(Object.keys(type.shared().shape));
    expect(localised.map((field) => field.name)).toEqual(Object.keys(type.localised().shape));
  }
});

test('Each field of a type with groups is in exactly one of them, in the order of the fields', () => {
  const grouped = descriptions.filter(({ groups }) => groups.length > 0);
  expect(grouped.map(({ name }) => name)).toContain('settings');
  for (const { name, groups, shared, localised } of grouped) {
    const names = groups.flatMap(({ fields }) => fields);
    expect(new Set(names).size, name).toBe(names.length);
    for (const fields of [shared, localised]) {
      const own = fields.map((field) => field.name);
      // A publication reports errors in the order of the fields.
      expect(
        names.filter((each) => own.includes(each)),
        name,
      ).toEqual(own);
    }
    expect([...names].sort(), name).toEqual(
      [...new Set([...shared, ...localised].map((field) => field.name))].sort(),
    );
    expect(new Set(groups.map((group) => group.name)).size, name).toBe(groups.length);
  }
});

test('Each group of fields is used', () => {
  const used = new Set(descriptions.flatMap(({ groups }) => groups.map(({ name }) => name)));
  expect([...used].sort()).toEqual([...fieldGroupNames].sort());
});

test('Each kind occurs as often as in the content types', () => {
  const counts = Map.groupBy(allKinds, ({ kind }) => kind);
  expect(Object.fromEntries(Array.from(counts, ([kind, { length }]) => [kind, length]))).toEqual({
    asset: 25,
    boolean: 5,
    choice: 16,
    date: 11,
    email: 5,
    instant: 3,
    line: 111,
    list: 50,
    number: 19,
    object: 46,
    phone: 5,
    'postal-code': 1,
    reference: 16,
    'rich-text': 15,
    text: 64,
    texts: 14,
    url: 11,
    variants: 1,
  });
});

test('A description is JSON', () => {
  for (const description of descriptions) {
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  }
});

test('Texts follow lists of the shared fields that exist and have keys', () => {
  for (const { name, shared, localised } of descriptions) {
    for (const field of localised) {
      if (field.kind !== 'texts') continue;
      for (const list of field.lists) {
        let fields = shared;
        for (const step of list.split('[].')) {
          const found = fields.find((each) => each.name === step);
          expect(found, `${name} ${list}`).toMatchObject({ kind: 'list', isKeyed: true });
          if (found?.kind === 'list' && found.item.kind === 'object') fields = found.item.fields;
        }
      }
    }
  }
});

test('Every list of the localised fields has keys', () => {
  const lists = descriptions.flatMap(({ localised }) => localised.flatMap(nestedKinds));
  for (const kind of lists) if (kind.kind === 'list') expect(kind.isKeyed).toBe(true);
});

test('The title of an entry is the source of its slug', () => {
  for (const { name, titleField, isSingleton } of descriptions) {
    if (isSingleton) continue;
    const source = contentTypeOf(name).slugSource(
      { ...(titleField !== null && { [titleField]: 'Тақырып' }) },
      { key: 'message', from: '/old' },
    );
    if (titleField === null) expect(['message', 'from /old', '']).toContain(source);
    else expect(source).toBe('Тақырып');
  }
});

test('Entries have a preview unless no page shows them', () => {
  const types = descriptions.filter(({ hasPreview }) => !hasPreview).map(({ name }) => name);
  expect(types).toEqual(['dictionary-entry', 'redirect', 'synonym-set', 'promoted-result']);
});

test('Entries have slugs if they have a page or an anchor', () => {
  const types = descriptions.filter(({ hasSlugs }) => hasSlugs).map(({ name }) => name);
  expect(types).toEqual([
    'video',
    'news',
    'document-category',
    'document',
    'tariff-group',
    'city',
    'vacancy',
    'offering',
    'deal',
    'faq',
  ]);
});

describe('Kinds of fields', () => {
  test.each([
    ['news', 'title', { kind: 'line', max: 200, isOptional: false, empty: null }],
    ['news', 'seo_title', { kind: 'line', isOptional: true, empty: null }],
    ['news', 'summary', { kind: 'text', max: 400 }],
    ['news', 'body', { kind: 'rich-text', max: 60_000 }],
    ['news', 'date', { kind: 'instant' }],
    ['news', 'category', { kind: 'reference', to: 'news-category' }],
    ['news', 'figure_labels', { kind: 'texts', lists: ['figures'], value: { kind: 'line', max: 120 } }],
    ['deal', 'date', { kind: 'date' }],
    ['deal', 'amount', { kind: 'number', min: 0, max: null, isInteger: false, isOptional: true }],
    ['video', 'duration', { kind: 'number', min: 1, max: null, isInteger: true }],
    ['video', 'captions', { kind: 'asset', of: 'captions', isOptional: true }],
    ['video', 'player', { kind: 'url', allowsPath: false, max: 2000 }],
    ['redirect', 'to', { kind: 'url', allowsPath: true }],
    ['redirect', 'status', { kind: 'choice', options: [301, 302, 307, 308], empty: 301 }],
    ['vacancy', 'state', { kind: 'choice', options: ['open', 'closed'], empty: 'open' }],
    ['vacancy', 'cities', { kind: 'list', isKeyed: false, min: 1, max: null, isOptional: false, empty: [] }],
    ['faq', 'popular', { kind: 'boolean', isOptional: true, empty: false }],
    ['city', 'postal_code', { kind: 'postal-code' }],
    ['settings', 'bin', { kind: 'line', max: 12, isOptional: true }],
    // A further pattern keeps the kind.
    ['dictionary-entry', 'text', { kind: 'text', max: 1000 }],
    ['contacts', 'phone', { kind: 'phone', isOptional: true }],
    ['contacts', 'email', { kind: 'email' }],
    ['main-page', 'audiences', { kind: 'list', isKeyed: true, min: 0, max: 4, isOptional: true, empty: [] }],
  ] as const)('The field %s.%s', (type, name, expected) => {
    expect(fieldOf(type, name)).toMatchObject(expected);
  });

  test('The key of an item is not one of its fields', () => {
    const { item } = fieldOf('main-page', 'audiences') as FieldDescription & { kind: 'list' };
    expect(item.kind === 'object' && item.fields.map(({ name }) => name)).toEqual(['type', 'title', 'text']);
  });

  test('A tariff has variants without their discriminator', () => {
    const rate = allKinds.find(({ kind }) => kind === 'variants');
    expect(rate).toMatchObject({
      by: 'kind',
      variants: [
        { value: 'free', fields: [] },
        { value: 'money', fields: [{ name: 'amount', kind: 'number' }] },
        { value: 'percent', fields: [{ name: 'percent' }, { name: 'min' }, { name: 'max' }] },
        { value: 'agreed', fields: [] },
      ],
    });
  });

  test('A required object consists of empty fields', () => {
    expect(fieldOf('about-compliance-control', 'officer')).toMatchObject({
      kind: 'object',
      isOptional: false,
      empty: { name: null, role: null },
    });
    expect(fieldOf('vacancy', 'pay')).toMatchObject({ kind: 'object', isOptional: true, empty: null });
  });
});

test.each([
  ['a text without a kind', z.string()],
  ['a list without limits', z.array(z.number())],
  ['a tuple', z.tuple([z.number()])],
])('A schema of no known kind is an error: %s', (_what, schema) => {
  const { city } = contentTypes;
  const original = city.localised;
  city.localised = (() => z.object({ odd: schema })) as unknown as typeof original;
  try {
    expect(() => describeContentType('city')).toThrow('city.localised.odd has no known kind');
  } finally {
    city.localised = original;
  }
});
