import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentRefused } from '#operations/publishing/content-validation-error.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { saveEntry } from '#operations/publishing/save-entry.ts';
import { writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { holdRedirectRules } from './redirect-rule-cache.ts';

let base: TestStore;
const origin = 'https://our.example';
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
  const rules = holdRedirectRules(base.store.db, () => now, origin);
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
  const rules = holdRedirectRules(base.store.db, () => clock, origin);
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
  const rules = holdRedirectRules(base.store.db, () => now, origin);
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
  const rules = holdRedirectRules(base.store.db, () => now, origin);
  await rules.reload();
  const told = rules.permanent().filter(({ to }) => to.endsWith('/there'));
  expect(told).toEqual([
    { from: '/moved', to: '/there', status: 308 },
    { from: '/en/moved', to: '/en/there', status: 308 },
  ]);
});

test.each([
  ['/о-компании', '/%D0%BE-%D0%BA%D0%BE%D0%BC%D0%BF%D0%B0%D0%BD%D0%B8%D0%B8'],
  ['/қор/', '/%d2%9b%d0%be%d1%80'],
  ['/Қор-Есеп', '/%D2%9B%D0%BE%D1%80-%D0%95%D1%81%D0%B5%D0%BF'],
  ['/%D0%B8%CC%86од', '/%D0%B9%D0%BE%D0%B4'],
  ['/About-Us', '/about-us'],
  ['/a//b/', '/a/b'],
  ['/біз туралы', '/%D0%B1%D1%96%D0%B7%20%D1%82%D1%83%D1%80%D0%B0%D0%BB%D1%8B'],
  ['/a%2Fb+c', '/a%2fb+c'],
  ['/100%25', '/100%25'],
])('a rule from %s is found for %s', async (from, asked) => {
  await addRule({ from, to: '/contacts' });
  const rules = holdRedirectRules(base.store.db, () => now, origin);
  await rules.reload();
  expect(rules.find(asked)).toMatchObject({ to: '/contacts' });
  expect(rules.find(`/ru${asked}`)).toMatchObject({ to: '/ru/contacts' });
});

test.each([
  ['https://мысал.қаз/жол?q=ә#б', 'https://xn--80awbu3c.xn--80ao21a/%D0%B6%D0%BE%D0%BB?q=%D3%99#%D0%B1'],
  ['/іздеу?q=ә "б"#ғ', '/%D1%96%D0%B7%D0%B4%D0%B5%D1%83?q=%D3%99%20%22%D0%B1%22#%D2%93'],
  ['/About//Us/', '/about/us'],
  ['/media/ab/Charter.PDF', '/media/ab/Charter.PDF'],
  ['https://our.example/contacts?a=1', '/contacts?a=1'],
])('a rule to %s leads to ASCII', async (to, location) => {
  const from = `/to-${location.length}-${to.length}`;
  await addRule({ from, to });
  const rules = holdRedirectRules(base.store.db, () => now, origin);
  await rules.reload();
  expect(rules.find(from)?.to).toBe(location);
});

test.each([
  ['/old.php?id=5', 'has a query'],
  ['/old#part', 'has a fragment'],
  ['/ru/old', 'has a language prefix'],
  ['/kk', 'has a language prefix'],
  ['/', 'is the home page'],
  ['/api/news', 'is no address of a page'],
  ['/_build/latest.json', 'is no address of a page'],
  ['/Media/a.pdf', 'is no address of a page'],
  ['/about/_payload.json', 'is no address of a page'],
  ['/100%', 'has a %'],
  ['/%D0', 'has a %'],
  ['/a/../b', 'refuses'],
  ['/a%5Cb', 'refuses'],
  ['/a\nb', 'control characters'],
  ['//evil.example', 'begins with one /'],
  ['https://our.example/a', 'leave out the host'],
  ['about', 'begins with one /'],
])('a rule from %s is refused, because it %s', async (from, reason) => {
  await expect(addRule({ from, to: '/contacts' })).rejects.toThrow(reason);
});

test.each([
  ['https://our.example@evil.example/', 'user name'],
  ['https:///', 'begins with'],
  ['https://a b/', 'is no address'],
  ['/ru/contacts', 'has a language prefix'],
  ['/100%', 'has a %'],
  ['mailto:a@b.example', 'begins with'],
  ['', 'begins with'],
])('a rule to %s is refused, because it %s', async (to, reason) => {
  await expect(addRule({ from: '/trap', to })).rejects.toThrow(reason);
});

test('spellings of one address are one address', async () => {
  await addRule({ from: '/Көктем', to: '/жаз/' });
  await expect(addRule({ from: '/%d0%b6%d0%b0%d0%b7', to: '/КӨКТЕМ' })).rejects.toThrow('goes in a circle');
  await expect(addRule({ from: '/көктем/', to: '/contacts' })).rejects.toThrow('another rule leads from');
});

test('rules of one address may follow each other', async () => {
  await addRule({ from: '/season', to: '/autumn', active_to: '2026-12-01T00:00:00Z' });
  await addRule({ from: '/season', to: '/winter-sale', active_from: '2026-12-01T00:00:00Z' });
  let clock = now;
  const rules = holdRedirectRules(base.store.db, () => clock, origin);
  await rules.reload();
  expect(rules.find('/season')?.to).toBe('/autumn');
  clock = Date.parse('2026-12-05T00:00:00Z');
  expect(rules.find('/season')?.to).toBe('/winter-sale');
});
