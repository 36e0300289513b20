import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishEntry } from '#operations/publish-entry.ts';
import { ContentRefused } from '#operations/refused.ts';
import { saveEntry } from '#operations/save-entry.ts';
import { writeContext } from '#test/support/content.ts';
import { createTestStore, type TestStore } from '#test/support/store.ts';
import { holdRedirectRules } from './redirect-rules.ts';

let base: TestStore;
const now = Date.parse('2026-11-20T06:00:00Z');

beforeAll(async () => {
  base = await createTestStore();
});
afterAll(() => base.drop());

async function addRule(
  shared: Record<string, unknown>,
  locales: readonly ('kk' | 'ru' | 'en')[] = ['kk', 'ru', 'en'],
) {
  const context = writeContext(base.store);
  const editions = { kk: { fields: {} }, ru: { fields: {} }, en: { fields: {} } };
  const entryId = await saveEntry(context, { type: 'redirect', shared, editions });
  await publishEntry(context, { entryId, locales });
}

test('a rule holds in the languages it is published in, with their prefix', async () => {
  await addRule({ from: '/old', to: '/new#part' }, ['kk', 'ru']);
  const rules = holdRedirectRules(base.store.db, () => now);
  await rules.reload();
  expect(rules.find('/old')).toEqual({ from: '/old', to: '/new#part', status: 301 });
  expect(rules.find('/ru/old')).toEqual({ from: '/ru/old', to: '/ru/new#part', status: 301 });
  expect(rules.find('/en/old')).toBeUndefined();
  expect(rules.find('/old/er')).toBeUndefined();
});

test('a rule to another site keeps its address, and holds in its time only', async () => {
  const period = { active_from: '2026-11-01T00:00:00Z', active_to: '2026-12-01T00:00:00Z' };
  await addRule({ from: '/fair', to: 'https://fair.example/kz', status: 302, ...period });
  let clock = now;
  const rules = holdRedirectRules(base.store.db, () => clock);
  await rules.reload();
  const rule = { from: '/en/fair', to: 'https://fair.example/kz', status: 302 };
  expect(rules.find('/en/fair')).toEqual(rule);
  clock = Date.parse('2026-12-01T00:00:00Z');
  expect(rules.find('/en/fair')).toBeUndefined();
  clock = Date.parse('2026-10-31T23:59:59Z');
  expect(rules.find('/en/fair')).toBeUndefined();
});

test('a rule that would lead in a circle, or to where another leads on from, is refused', async () => {
  await addRule({ from: '/spring', to: '/summer' });
  await expect(addRule({ from: '/summer', to: '/spring' })).rejects.toThrow(
    'shared: to: goes in a circle: /summer → /spring → /summer',
  );
  await expect(addRule({ from: '/winter', to: '/winter?again' })).rejects.toThrow(ContentRefused);
  await expect(addRule({ from: '/winter', to: '/spring' })).rejects.toThrow(
    'shared: to: "/spring" leads on to "/summer": name that instead',
  );
});

test('whoever changes a rule is held to the same', async () => {
  const context = writeContext(base.store);
  await addRule({ from: '/north', to: '/south' });
  const id = await saveEntry(context, { type: 'redirect', shared: { from: '/east', to: '/west' } });
  const shared = { from: '/south', to: '/north' };
  await expect(saveEntry(context, { type: 'redirect', id, shared })).rejects.toThrow('goes in a circle');
});

test('what led to a page that moves again leads to its new place at once', async () => {
  await addRule({ from: '/first', to: '/second#part' });
  await addRule({ from: '/second', to: '/third' });
  const rules = holdRedirectRules(base.store.db, () => now);
  await rules.reload();
  expect(rules.find('/ru/first')).toMatchObject({ to: '/ru/third#part', status: 301 });
  expect(rules.find('/ru/second')).toMatchObject({ to: '/ru/third', status: 301 });
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https:evil',
  'data:text/html,x',
  'evil',
])('a rule to %s is refused', async (to) => {
  await expect(addRule({ from: '/trap', to })).rejects.toThrow(ContentRefused);
});

test('browsers are told of the rules that hold for good, and of no other', async () => {
  await addRule({ from: '/moved', to: '/there', status: 308 }, ['kk', 'en']);
  await addRule({ from: '/for-now', to: '/there', status: 307 });
  await addRule({ from: '/until', to: '/there', active_to: '2027-01-01T00:00:00Z' });
  const rules = holdRedirectRules(base.store.db, () => now);
  await rules.reload();
  const told = rules.permanent().filter(({ to }) => to.endsWith('/there'));
  expect(told).toEqual([
    { from: '/moved', to: '/there', status: 308 },
    { from: '/en/moved', to: '/en/there', status: 308 },
  ]);
});
