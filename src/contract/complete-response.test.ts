import { describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { type CompletionRules, completeValue } from './complete-response.ts';

const rules: CompletionRules = {
  resolveUrl: (address) => (address === '' ? undefined : `/files${address}`),
  sanitise: (html) => html.replaceAll(/<script.*?<\/script>/gu, ''),
};
const item = (name: keyof typeof calls, value: unknown): unknown =>
  completeValue(calls[name].response.shape.data, value, rules);

describe('Items', () => {
  test('An item with id, slug and title gets all fields (N-02)', () => {
    expect(item('newsItem', { id: 5, slug: 'a', title: 'A' })).toEqual({
      id: 5,
      slug: 'a',
      title: 'A',
      summary: '',
      date: '',
      category: null,
      picture: null,
      body: '',
      figures: [],
      published_at: '',
      updated_at: '',
      seo: { title: null, description: null },
      alternates: { kk: null, ru: null, en: null },
    });
  });

  test.each([
    [
      { id: 5, title: 'A' },
      { id: 5, slug: '5' },
    ],
    [
      { id: '17', title: 'A' },
      { id: 17, slug: '17' },
    ],
    [{ id: '0b5e1c-uuid', slug: 'a', title: 'A' }, { slug: 'a' }],
    [{ slug: 'a', title: 'A' }, { slug: 'a' }],
    [{ id: 5, slug: 'a', title: 'A', unknown_field: { of: 1 } }, { slug: 'a' }],
  ])('The item %j gets an id and a slug', (given, expected) => {
    const [completedItem] = item('news', [given]) as [{ id: number }];
    expect(completedItem).toMatchObject(expected);
    expect(Number.isInteger(completedItem.id)).toBe(true);
    expect(completedItem).not.toHaveProperty('unknown_field');
  });

  test.each([
    {},
    null,
    7,
    'text',
    [],
    { id: 5 },
    { title: '' },
    { title: 'A' },
    { id: 5, slug: 'a', title: ' ' },
  ])('The item %j is dropped from a list of pages', (given) => {
    expect(item('news', [given, { id: 1, slug: 'b', title: 'B' }])).toHaveLength(1);
  });

  test('An item without a page needs no slug', () => {
    expect(item('faq', [{ question: 'Why?' }, { answer: 'No question.' }])).toMatchObject([
      { question: 'Why?', answer: '', category: null, popular: false },
    ]);
    const [one, other] = item('faq', [{ question: 'Why?' }, { question: 'How?' }]) as {
      id: number;
      slug: string;
    }[];
    expect(one?.id).not.toBe(other?.id);
    expect(one?.slug).not.toBe(other?.slug);
  });
});

describe('Nested fields', () => {
  const newsOf = (fields: object) => item('newsItem', { id: 1, slug: 'a', title: 'A', ...fields });

  test('Pictures and files are resolved or become null', () => {
    expect(newsOf({ picture: '/a.png' })).toMatchObject({
      picture: { url: '/files/a.png', width: 0, alt: '' },
    });
    expect(newsOf({ picture: { url: '/a.png', width: '300' } })).toMatchObject({ picture: { width: 300 } });
    for (const picture of [{}, { url: '' }, { alt: 'x' }, '', 7, []]) {
      expect(newsOf({ picture })).toMatchObject({ picture: null });
    }
    const document = item('documentCategory', { items: [{ title: 'D', files: ['/x/a%20b.pdf', {}, null] }] });
    expect(document).toBeUndefined();
    const category = item('documentCategory', {
      category: { name: 'C', slug: 'c' },
      items: [{ title: 'D', files: ['/x/a%20b.pdf', {}, null] }],
    });
    expect(category).toMatchObject({
      items: [{ files: [{ url: '/files/x/a%20b.pdf', name: 'a b.pdf', bytes: 0 }] }],
    });
  });

  test('A category may be a bare name', () => {
    expect(newsOf({ category: 'Events' })).toMatchObject({ category: { name: 'Events' } });
    expect(newsOf({ category: { id: 3 } })).toMatchObject({ category: null });
  });

  test.each([
    [3, 3],
    ['3', 3],
    ['5f1c-uuid', 0],
    [undefined, 0],
    [0, 0],
    [-4, 0],
    [1.5, 0],
    [10_000_000_000, 0],
    ['10000000000', 0],
  ])('The category id %j becomes the filter id %j', (id, found) => {
    const category = { id, name: 'Events' };
    expect(newsOf({ category })).toMatchObject({ category: { id: found, name: 'Events' } });
    expect(item('newsCategories', [category])).toMatchObject([{ id: found, name: 'Events' }]);
    expect(item('faqCategories', [category])).toMatchObject([{ id: found, name: 'Events' }]);
    expect(item('faq', [{ question: 'Why?', category }])).toMatchObject([{ category: { id: found } }]);
  });

  test('HTML is sanitised', () => {
    expect(newsOf({ body: '<p>a</p><script>1</script>' })).toMatchObject({ body: '<p>a</p>' });
  });

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'],
    ['2026-11-20T10:00:00.123456Z', '2026-11-20T10:00:00.123456Z'],
    ['2026-11-20T10:00:00+05:00', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20 10:00:00', '2026-11-20'],
    ['2026-11-20 10:00:00+05:00', '2026-11-20T05:00:00.000Z'],
    [1_795_168_800, '2026-11-20T10:00:00.000Z'],
    [1_795_168_800_000, '2026-11-20T10:00:00.000Z'],
    ['20.11.2026', ''],
    ['2026-02-31', ''],
    ['soon', ''],
    [null, ''],
    [{}, ''],
    [1e300, ''],
  ])('The date %j is parsed to %j', (given, found) => {
    expect(newsOf({ date: given })).toMatchObject({ date: found });
  });

  test('Objects without essential fields are dropped', () => {
    expect(newsOf({ figures: [{ label: 'Assets' }, { label: 'Staff', value: 7 }] })).toMatchObject({
      figures: [{ key: '1', label: 'Staff', value: 7, format: 'number' }],
    });
    const rows = [
      { service: 'A' },
      { service: 'B', rate: { kind: 'money', amount: 5 } },
      { service: 'C', rate: { kind: 'odd' } },
    ];
    expect(item('tariffs', [{ title: 'T', schedules: [{ state: 'in_force', rows }] }])).toMatchObject([
      { schedules: [{ rows: [{ service: 'B', rate: { kind: 'money', amount: 5 } }] }] },
    ]);
    expect(
      item('cities', [{ name: 'Almaty', hours: [{ days: [1] }, { days: [2], from: '09:00', to: '18:00' }] }]),
    ).toMatchObject([{ latitude: null, longitude: null, hours: [{ days: [2] }] }]);
  });

  test('The year is derived from the date', () => {
    expect(item('deals', [{ title: 'D', date: '2025-03-01' }, { title: 'E' }])).toMatchObject([
      { year: 2025 },
      { year: 0 },
    ]);
  });
});
