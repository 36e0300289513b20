import { describe, expect, test } from 'vitest';
import { readAnswer } from './answer-structure.ts';
import type { CallName, InputOf } from './calls.ts';

const rules = { addressOf: (address: string) => address || undefined, sanitise: (html: string) => html };

function read<Name extends CallName>(name: Name, answer: unknown, input: Partial<InputOf<Name>> = {}) {
  return readAnswer({ name, input, locale: 'kk', address: '/api' }, answer, rules);
}

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
