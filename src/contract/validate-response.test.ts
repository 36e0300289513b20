import { describe, expect, test } from 'vitest';
import type { CallName, InputOf } from './calls.ts';
import { parseResponse } from './validate-response.ts';

const rules = { resolveUrl: (url: string) => url || undefined, sanitise: (html: string) => html };

function parse<Name extends CallName>(name: Name, response: unknown, input: Partial<InputOf<Name>> = {}) {
  return parseResponse({ name, input, locale: 'kk', url: '/api' }, response, rules);
}

describe('The state of a vacancy', () => {
  test.each([
    [{}, 'open'],
    [{ state: 'open' }, 'open'],
    [{ state: 'Open' }, 'open'],
    [{ state: null }, 'open'],
    [{ state: '' }, 'open'],
    [{ closes_on: '9000-01-01' }, 'open'],
    [{ state: 'closed' }, 'closed'],
    [{ state: 'archived' }, 'closed'],
    [{ state: 'draft', closes_on: '9000-01-01' }, 'closed'],
    [{ state: 0 }, 'closed'],
    [{ state: { code: 'open' } }, 'closed'],
    [{ closes_on: '2020-01-01' }, 'closed'],
    [{ closes_on: '2020-01-01 18:00:00' }, 'closed'],
    [{ closes_on: 1_577_836_800 }, 'closed'],
    [{ state: 'open', closes_on: '2020-01-01' }, 'closed'],
  ])('A vacancy with %j is %s', (fields, state) => {
    const item = { id: 1, slug: 'a', title: 'A', ...fields };
    expect(parse('vacancy', { data: item }, { slug: 'a' }).data.state).toBe(state);
    expect(parse('vacancies', [item]).data).toHaveLength(state === 'open' ? 1 : 0);
  });
});

describe('Unknown and missing enum values', () => {
  const item = { id: 1, slug: 'a', title: 'A' };

  test.each([undefined, null, '', 'shift', 7])('The employment %j becomes null', (employment) => {
    expect(parse('vacancy', { data: { ...item, employment } }).data.employment).toBeNull();
  });

  test.each([undefined, 'corporate', null])('The type %j defaults to the requested type', (type) => {
    expect(parse('offerings', [{ ...item, type }], { type: 'private' }).data[0]?.type).toBe('private');
    expect(parse('faqSearch', [{ question: 'Why?', type }]).data[0]?.type).toBe('business');
  });

  test('An unknown locale or section of search results is replaced or dropped', () => {
    const found = parse('search', {
      data: [{ title: 'A', url: '/a', locale: 'de' }],
      meta: { sections: [{ section: 'shop', total: 1 }], other_locales: [{ locale: 'de', total: 2 }] },
    });
    expect(found.data[0]?.locale).toBe('kk');
    expect(found.meta).toMatchObject({ sections: [], other_locales: [] });
  });

  test('Unknown figure formats and report periods get defaults', () => {
    const figures = [{ label: 'L', value: 1, format: 'tonnes' }];
    expect(parse('newsItem', { data: { ...item, figures } }).data.figures[0]?.format).toBe('number');
    const reports = [{ year: 2025, period: 'monthly' }];
    const page = parse('aboutPage', { data: { reports } }, { slug: 'financial-reports' }).data;
    expect(page).toMatchObject({ reports: [{ period: 'year' }] });
  });
});

describe('The states of tariff schedules', () => {
  const statesOf = (schedules: readonly object[]) =>
    parse('tariffs', [{ title: 'Prices', schedules }]).data[0]?.schedules.map((each) => [
      each.effective_from,
      each.state,
    ]);

  test.each([
    [['2025-01-01', '2026-01-01']],
    [['2026-01-01', '2025-01-01']],
    [['2025-01-01 00:00:00', '2026-01-01 00:00:00']],
    [['2024-12-31T19:00:00Z', '2026-01-01T00:00:00+05:00']],
    [[1_735_671_600, 1_767_207_600]],
  ])('Of the start dates %j, the latest one in the past is in force', (days) => {
    expect(statesOf(days.map((effective_from) => ({ effective_from })))).toEqual([
      ['2026-01-01', 'in_force'],
      ['2025-01-01', 'past'],
    ]);
  });

  test('A schedule that has ended is past, a future schedule is coming', () => {
    expect(
      statesOf([
        { effective_from: '2020-01-01', effective_to: '2020-12-31' },
        { effective_from: '9000-01-01', effective_to: '' },
      ]),
    ).toEqual([
      ['9000-01-01', 'coming'],
      ['2020-01-01', 'past'],
    ]);
  });

  test('Known states in the response take precedence, unknown states are ignored', () => {
    const [older, newer] = [{ effective_from: '2025-01-01' }, { effective_from: '2026-01-01' }];
    expect(
      statesOf([
        { ...older, state: 'in_force' },
        { ...newer, state: 'coming' },
      ]),
    ).toEqual([
      ['2025-01-01', 'in_force'],
      ['2026-01-01', 'coming'],
    ]);
    expect(
      statesOf([
        { ...older, state: 'active' },
        { ...newer, state: 'active' },
      ]),
    ).toEqual([
      ['2026-01-01', 'in_force'],
      ['2025-01-01', 'past'],
    ]);
    expect(statesOf([{ rows: [] }])).toEqual([['', 'in_force']]);
  });
});
