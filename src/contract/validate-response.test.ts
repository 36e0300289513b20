import { describe, expect, test } from 'vitest';
import type { CallName, InputOf } from './calls.ts';
import { readAnswer } from './validate-response.ts';

const rules = { addressOf: (address: string) => address || undefined, sanitise: (html: string) => html };

function read<Name extends CallName>(name: Name, answer: unknown, input: Partial<InputOf<Name>> = {}) {
  return readAnswer({ name, input, locale: 'kk', address: '/api' }, answer, rules);
}

describe('the state of a vacancy', () => {
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
  ])('%j is %s', (fields, state) => {
    const item = { id: 1, slug: 'a', title: 'A', ...fields };
    expect(read('vacancy', { data: item }, { slug: 'a' }).data.state).toBe(state);
    expect(read('vacancies', [item]).data).toHaveLength(state === 'open' ? 1 : 0);
  });
});

describe('a choice of which the answer says nothing known', () => {
  const item = { id: 1, slug: 'a', title: 'A' };

  test.each([undefined, null, '', 'shift', 7])('employment %j is not said', (employment) => {
    expect(read('vacancy', { data: { ...item, employment } }).data.employment).toBeNull();
  });

  test.each([undefined, 'corporate', null])('type %j is the one that was asked for', (type) => {
    expect(read('offerings', [{ ...item, type }], { type: 'private' }).data[0]?.type).toBe('private');
    expect(read('faqSearch', [{ question: 'Why?', type }]).data[0]?.type).toBe('business');
  });

  test('a language or section of results', () => {
    const found = read('search', {
      data: [{ title: 'A', url: '/a', locale: 'de' }],
      meta: { sections: [{ section: 'shop', total: 1 }], other_locales: [{ locale: 'de', total: 2 }] },
    });
    expect(found.data[0]?.locale).toBe('kk');
    expect(found.meta).toMatchObject({ sections: [], other_locales: [] });
  });

  test('formats of figures and periods of reports', () => {
    const figures = [{ label: 'L', value: 1, format: 'tonnes' }];
    expect(read('newsItem', { data: { ...item, figures } }).data.figures[0]?.format).toBe('number');
    const reports = [{ year: 2025, period: 'monthly' }];
    const page = read('aboutPage', { data: { reports } }, { slug: 'financial-reports' }).data;
    expect(page).toMatchObject({ reports: [{ period: 'year' }] });
  });
});

describe('schedules of tariffs', () => {
  const statesOf = (schedules: readonly object[]) =>
    read('tariffs', [{ title: 'Prices', schedules }]).data[0]?.schedules.map((each) => [
      each.effective_from,
      each.state,
    ]);

  test.each([
    [['2025-01-01', '2026-01-01']],
    [['2026-01-01', '2025-01-01']],
    [['2025-01-01 00:00:00', '2026-01-01 00:00:00']],
    [['2024-12-31T19:00:00Z', '2026-01-01T00:00:00+05:00']],
    [[1_735_671_600, 1_767_207_600]],
  ])('%j: only the newest that has begun is in force', (days) => {
    expect(statesOf(days.map((effective_from) => ({ effective_from })))).toEqual([
      ['2026-01-01', 'in_force'],
      ['2025-01-01', 'past'],
    ]);
  });

  test('an end that is over, a beginning to come', () => {
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

  test('what the answer says of all of them wins, words of its own do not', () => {
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
