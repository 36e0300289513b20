import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contentTypeOf } from '../content-types/registry.ts';
import { withLimits, withPeriod } from './field-order.ts';
import { instant, localDate } from './field-types.ts';

const faultsOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    issue.code === 'custom' ? issue.params?.fault?.code : issue.code,
  ]);

describe('A maximum', () => {
  const amount = () => z.number().nullable();
  const limits = withLimits(z.object({ min: amount(), max: amount() }), 'min', 'max');

  test.each([
    [1, 2],
    [2, 2],
    [0, null],
    [null, 0],
    [null, null],
    [-2, -1],
  ])('may follow the minimum: %j to %j', (min, max) => {
    expect(faultsOf(limits, { min, max })).toEqual([]);
  });

  test.each([
    [2, 1],
    [1, 0],
    [1, -1],
  ])('must not be less than the minimum: %j to %j', (min, max) => {
    expect(faultsOf(limits, { min, max })).toEqual([['max', 'reversed-limits']]);
  });
});

describe('The end of a period', () => {
  const days = withPeriod(
    z.object({ from: localDate(), to: localDate().nullable().default(null) }),
    'from',
    'to',
  );
  const moments = withPeriod(
    z.object({ from: instant().nullable(), to: instant().nullable() }),
    'from',
    'to',
  );

  test('may be on the first day, later or open', () => {
    for (const to of ['2026-11-20', '2027-01-01', null, undefined]) {
      expect(faultsOf(days, { from: '2026-11-20', to })).toEqual([]);
    }
  });

  test('must not be before the first day', () => {
    expect(faultsOf(days, { from: '2026-11-20', to: '2026-11-19' })).toEqual([['to', 'reversed-period']]);
  });

  test('is compared as a time', () => {
    const [from, later] = ['2026-11-20T05:00:00Z', '2026-11-20T05:00:00.500Z'];
    expect(faultsOf(moments, { from, to: later })).toEqual([]);
    expect(faultsOf(moments, { from, to: null })).toEqual([]);
    expect(faultsOf(moments, { from: null, to: from })).toEqual([]);
    expect(faultsOf(moments, { from: later, to: from })).toEqual([['to', 'reversed-period']]);
  });
});

const vacancy = { employment: 'full_time', field: 1, cities: [1], posted_on: '2026-11-20' };
const redirect = { from: '/a', to: '/b', active_from: '2026-12-01T00:00:00Z' };
const schedule = { key: 'a', effective_from: '2026-01-01', rows: [{ key: 'b', rate: { kind: 'free' } }] };
const rate = { kind: 'percent', percent: 1, min: 300, max: 200 };
const license = { key: 'a', number: '1', issued_on: '2026-01-01' };

test.each([
  ['vacancy', { ...vacancy, pay: { from: 2, to: 1 } }, 'pay.to', 'reversed-limits'],
  ['vacancy', { ...vacancy, closes_on: '2026-11-19' }, 'closes_on', 'reversed-period'],
  ['redirect', { ...redirect, active_to: '2026-11-30T23:59:59Z' }, 'active_to', 'reversed-period'],
  [
    'tariff-group',
    { client_type: 'private', schedules: [{ ...schedule, effective_to: '2025-12-31' }] },
    'schedules.0.effective_to',
    'reversed-period',
  ],
  [
    'tariff-group',
    { client_type: 'private', schedules: [{ ...schedule, rows: [{ key: 'b', rate }] }] },
    'schedules.0.rows.0.rate.max',
    'reversed-limits',
  ],
  [
    'about-licenses',
    { licenses: [{ ...license, expires_on: '2025-12-31' }] },
    'licenses.0.expires_on',
    'reversed-period',
  ],
] as const)('A %s with %j is invalid', (type, shared, path, code) => {
  expect(faultsOf(contentTypeOf(type).shared(), shared)).toEqual([[path, code]]);
});
