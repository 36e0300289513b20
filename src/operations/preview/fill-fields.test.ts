import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { generateSample } from '#test/support/content/sample-content.ts';
import { fillFields, type NeutralDates } from './fill-fields.ts';

const at = '2026-11-20T06:00:00.000Z';
const dates = { date: '2026-11-20', instant: '2026-11-20T06:00:00.000Z' };

const picture = {
  url: '',
  width: 16,
  height: 9,
  alt: '',
  colour: '#ffffff',
  caption: null,
  credit: null,
  focus: null,
  animated: false,
};
const file = { url: '', name: '', media_type: '', bytes: 0, sha256: null };
const links = { card: () => null, picture: () => picture, file: () => file };

function contentOf(name: ContentTypeName, shared: object, fields: object, neutral: NeutralDates = dates) {
  const filled = fillFields(name, { shared: { ...shared }, fields: { ...fields } }, neutral);
  return { id: 1, locale: 'kk' as const, slug: 'slug', ...filled, publishedAt: at, updatedAt: at };
}

/** Projects fields that cannot be published. */
function project(name: ContentTypeName, shared: object, fields: object) {
  const type = contentTypeOf(name);
  const content = contentOf(name, shared, fields);
  return { filled: content, index: type.toIndexFields(content), views: type.toViews(content, links) };
}

describe.each(contentTypeNames)('%s', (name) => {
  const type = contentTypeOf(name);

  test('A draft without any field has views and index fields', () => {
    const { index, views } = project(name, {}, {});
    expect(index.title).toBeTypeOf('string');
    expect(() => JSON.stringify(views)).not.toThrow();
    const undated = type.toIndexFields(contentOf(name, {}, {}, { date: null, instant: null }));
    expect(Date.parse(undated.date ?? '')).toBeNaN();
  });

  test('Valid fields stay as they are', () => {
    const shared: Record<string, unknown> = generateSample(type.shared(), 'full');
    const fields = generateSample(type.localised(), 'full');
    // All sample times are equal, and opening and closing time must differ.
    if (name === 'city') shared.hours = [{ days: [1], from: '09:00', to: '18:00' }];
    const filled = fillFields(name, { shared, fields }, dates);
    expect(filled).toEqual({
      shared: type.shared().parse(shared),
      localised: type.localised().parse(fields),
    });
  });

  test('Invalid values of any field never break the page', () => {
    const value = fc.oneof(
      fc.constantFrom<unknown>(null, '', 0, -1, 1.5, true, [], {}, [null], [{}], [{ key: 'a' }], { a: null }),
      fc.string(),
      fc.jsonValue(),
    );
    const change = (sample: object) =>
      fc.record(
        Object.fromEntries(
          Object.entries(sample).map(([field, valid]) => [field, fc.oneof(fc.constant(valid), value)]),
        ),
        { requiredKeys: [] },
      );
    const shared = change(generateSample(type.shared(), 'full'));
    const fields = change(generateSample(type.localised(), 'full'));
    fc.assert(
      fc.property(shared, fields, (changedShared, changedFields) => {
        project(name, changedShared, changedFields);
      }),
      { numRuns: 60 },
    );
  });
});

test('Texts of a draft are shown as typed, also if they are too long', () => {
  const title = 'ұзақ '.repeat(100);
  expect(project('news', {}, { title }).views.card).toMatchObject({
    title,
    date: dates.instant,
    category: null,
  });
});

test('Markup that cannot be stored is not shown', () => {
  const { filled } = project('news', {}, { body: '<p>Мәтін</p><script>alert(1)</script>' });
  expect(filled.localised.body).toBe('<p>Мәтін</p>');
});

test('List items that lack a number, a date or a choice are left out, because any value would be false', () => {
  const rows = [
    { key: 'one', rate: { kind: 'money' } },
    { key: 'two', rate: { kind: 'free' } },
  ];
  const schedules = [{ key: 'now', effective_from: '2026-01-01', rows }];
  const { filled } = project('tariff-group', { client_type: 'business', schedules }, {});
  expect(filled.shared.schedules).toMatchObject([{ rows: [{ key: 'two' }] }]);
});

test('A missing number is empty where the page allows it', () => {
  expect(project('city', {}, {}).views.item).toMatchObject({ latitude: null, longitude: null, hours: [] });
  expect(project('vacancy', {}, {}).views.item).toMatchObject({ employment: null, pay: null });
});
