import { afterAll, beforeAll, expect, test } from 'vitest';
import { putEntry } from '#operations/entries/put-entry.ts';
import { ContentValidationError } from '#operations/publishing/content-validation-error.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { writeContext } from '#test/support/content/content.ts';
import { insertPublishedEntry } from '#test/support/content/published.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { createLocalRedirectRuleCache, createRedirectRuleCache } from './redirect-rule-cache.ts';

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
  const entryId = await putEntry(context, { type: 'redirect', shared, editions });
  await publishEntry(context, { entryId, locales });
}

// R-051, N-11
test('A rule applies to the languages in which it is published, with their prefix', async () => {
  await addRule({ from: '/old', to: '/new#part' }, ['kk', 'ru']);
  const rules = createLocalRedirectRuleCache(base.store.db, () => now, origin);
  await rules.reload();
  expect(rules.find('/old')).toEqual({ from: '/old', to: '/new#part', status: 301 });
  expect(rules.find('/ru/old')).toEqual({ from: '/ru/old', to: '/ru/new#part', status: 301 });
  expect(rules.find('/en/old')).toBeUndefined();
  expect(rules.find('/old/er')).toBeUndefined();
});

// R-052, N-11
test('A rule to another site preserves the target URL and applies during its period only', async () => {
  const period = { active_from: '2026-11-01T00:00:00Z', active_to: '2026-12-01T00:00:00Z' };
  await addRule({ from: '/fair', to: 'https://fair.example/kz', status: 302, ...period });
  let clock = now;
  const rules = createLocalRedirectRuleCache(base.store.db, () => clock, origin);
  await rules.reload();
  const rule = { from: '/en/fair', to: 'https://fair.example/kz', status: 302 };
  expect(rules.find('/en/fair')).toEqual(rule);
  clock = Date.parse('2026-12-01T00:00:00Z');
  expect(rules.find('/en/fair')).toBeUndefined();
  clock = Date.parse('2026-10-31T23:59:59Z');
  expect(rules.find('/en/fair')).toBeUndefined();
});

test('More rules than a list has entries apply', async () => {
  const own = await createTestStore();
  try {
    for (let number = 0; number <= 200; number += 1) {
      const fields = { from: `/old-${number}`, to: '/new', status: 301, active_from: null, active_to: null };
      await insertPublishedEntry(own.store.db, 'redirect', { kk: { fields } }, { position: number });
    }
    const rules = createLocalRedirectRuleCache(own.store.db, () => now, origin);
    await rules.reload();
    expect(rules.find('/old-200')).toMatchObject({ to: '/new' });
  } finally {
    await own.drop();
  }
});

test('A rule that creates a loop or a chain is rejected (R-051)', async () => {
  await addRule({ from: '/spring', to: '/summer' });
  await expect(addRule({ from: '/summer', to: '/spring' })).rejects.toThrow(
    'shared: to: goes in a circle: /summer → /spring → /summer',
  );
  await expect(addRule({ from: '/winter', to: '/winter?again' })).rejects.toThrow(ContentValidationError);
  await expect(addRule({ from: '/winter', to: '/spring' })).rejects.toThrow(
    'shared: to: "/spring" leads on to "/summer": name that instead',
  );
});

test('A changed rule is checked for loops', async () => {
  const context = writeContext(base.store);
  await addRule({ from: '/north', to: '/south' });
  const id = await putEntry(context, { type: 'redirect', shared: { from: '/east', to: '/west' } });
  const shared = { from: '/south', to: '/north' };
  await expect(putEntry(context, { type: 'redirect', id, shared })).rejects.toThrow('goes in a circle');
});

test.each(['https://our.example/loop', 'http://OUR.example/kk/loop?x'])(
  'A rule to the URL %s of the site, which leads to itself, does not apply',
  async (to) => {
    const rule = { id: 1, from: '/loop', to, status: 301, active_from: null, active_to: null } as const;
    const rules = createRedirectRuleCache(
      async () => [rule],
      () => now,
      origin,
    );
    await rules.reload();
    expect(rules.find('/loop')).toBeUndefined();
    expect(rules.find('/ru/loop')).toBeUndefined();
  },
);

test('A rule to a URL of the site stays in the language of the request, unless the URL names one', async () => {
  await addRule({ from: '/to-page', to: 'https://our.example/kk/contacts' });
  await addRule({ from: '/to-russian', to: 'https://our.example/ru/contacts' });
  const rules = createLocalRedirectRuleCache(base.store.db, () => now, origin);
  await rules.reload();
  expect(rules.find('/en/to-page')?.to).toBe('/en/contacts');
  expect(rules.find('/en/to-russian')?.to).toBe('https://our.example/ru/contacts');
  expect(rules.find('/ru/to-russian')?.to).toBe('/ru/contacts');
});

test('A rule to a path that is redirected again leads directly to the final target', async () => {
  await addRule({ from: '/first', to: '/second#part' });
  await addRule({ from: '/second', to: '/third' });
  const rules = createLocalRedirectRuleCache(base.store.db, () => now, origin);
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
])('A rule to %s is rejected', async (to) => {
  await expect(addRule({ from: '/trap', to })).rejects.toThrow(ContentValidationError);
});

test('The permanent rules exclude temporary and dated rules', async () => {
  await addRule({ from: '/moved', to: '/there', status: 308 }, ['kk', 'en']);
  await addRule({ from: '/for-now', to: '/there', status: 307 });
  await addRule({ from: '/until', to: '/there', active_to: '2027-01-01T00:00:00Z' });
  const rules = createLocalRedirectRuleCache(base.store.db, () => now, origin);
  await rules.reload();
  const permanent = rules.permanent().filter(({ to }) => to.endsWith('/there'));
  expect(permanent).toEqual([
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
])('A rule from %s is found for %s', async (from, path) => {
  await addRule({ from, to: '/contacts' });
  const rules = createLocalRedirectRuleCache(base.store.db, () => now, origin);
  await rules.reload();
  expect(rules.find(path)).toMatchObject({ to: '/contacts' });
  expect(rules.find(`/ru${path}`)).toMatchObject({ to: '/ru/contacts' });
});

test.each([
  ['https://мысал.қаз/жол?q=ә#б', 'https://xn--80awbu3c.xn--80ao21a/%D0%B6%D0%BE%D0%BB?q=%D3%99#%D0%B1'],
  ['/іздеу?q=ә "б"#ғ', '/%D1%96%D0%B7%D0%B4%D0%B5%D1%83?q=%D3%99%20%22%D0%B1%22#%D2%93'],
  ['/About//Us/', '/about/us'],
  ['/media/ab/Charter.PDF', '/media/ab/Charter.PDF'],
  ['https://our.example/contacts?a=1', '/contacts?a=1'],
])('A rule to %s redirects to an ASCII URL', async (to, location) => {
  const from = `/to-${location.length}-${to.length}`;
  await addRule({ from, to });
  const rules = createLocalRedirectRuleCache(base.store.db, () => now, origin);
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
])('A rule from %s is rejected because it %s', async (from, reason) => {
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
])('A rule to %s is rejected because it %s', async (to, reason) => {
  await expect(addRule({ from: '/trap', to })).rejects.toThrow(reason);
});

test('Different spellings of one path count as the same path', async () => {
  await addRule({ from: '/Көктем', to: '/жаз/' });
  await expect(addRule({ from: '/%d0%b6%d0%b0%d0%b7', to: '/КӨКТЕМ' })).rejects.toThrow('goes in a circle');
  await expect(addRule({ from: '/көктем/', to: '/contacts' })).rejects.toThrow('another rule leads from');
});

test('Of several rules of one path, which another API may have, browsers get the one that applies', async () => {
  const always = { active_from: null, active_to: null };
  const rule = { id: 1, from: '/twice', to: '/first', status: 301, ...always } as const;
  const dated = { ...rule, from: '/dated', active_to: '2027-01-01T00:00:00Z' };
  const rules = createRedirectRuleCache(
    async () => [rule, { ...rule, to: '/second' }, dated, { ...dated, to: '/later', ...always }],
    () => now,
    origin,
  );
  await rules.reload();
  expect(rules.find('/ru/twice')?.to).toBe('/ru/first');
  expect(rules.find('/ru/dated')?.to).toBe('/ru/first');
  const ofRussian = rules.permanent().filter(({ from }) => ['/ru/twice', '/ru/dated'].includes(from));
  expect(ofRussian).toEqual([{ from: '/ru/twice', to: '/ru/first', status: 301 }]);
});

test('Rules of one path may have consecutive periods', async () => {
  await addRule({ from: '/season', to: '/autumn', active_to: '2026-12-01T00:00:00Z' });
  await addRule({ from: '/season', to: '/winter-sale', active_from: '2026-12-01T00:00:00Z' });
  let clock = now;
  const rules = createLocalRedirectRuleCache(base.store.db, () => clock, origin);
  await rules.reload();
  expect(rules.find('/season')?.to).toBe('/autumn');
  clock = Date.parse('2026-12-05T00:00:00Z');
  expect(rules.find('/season')?.to).toBe('/winter-sale');
});
