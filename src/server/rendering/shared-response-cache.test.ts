import { expect, test } from 'vitest';
import { type CallRequest, SharedResponseCache } from './shared-response-cache.ts';

/** Records the calls that are not answered from the cache. A response body is the number of calls so far. */
function setUp(tagsOf: (name: string) => string[] = (name) => [`kk.${name}`]) {
  const calls: string[] = [];
  const cache = new SharedResponseCache();
  const find = (name: CallRequest['name'], input: object = {}, locale: CallRequest['locale'] = 'kk') =>
    cache.getOrLoad({ locale, name, input }, async () => {
      calls.push(`${name} ${JSON.stringify(input)}`);
      await Promise.resolve();
      return { body: calls.length, tags: tagsOf(name) };
    });
  return { calls, cache, find };
}

test('A shared response is requested once and returned with its tags', async () => {
  const { calls, find } = setUp();
  const response = { body: 1, tags: ['kk.site'] };
  expect(await Promise.all([find('site'), find('site')])).toEqual([response, response]);
  expect(await find('site')).toEqual(response);
  expect(calls).toEqual(['site {}']);
});

test('Different inputs, other locales and calls of one page are not shared', async () => {
  const { calls, find } = setUp();
  await find('localizations');
  await find('localizations', { only: 'changed' });
  await find('localizations', {}, 'ru');
  await find('news', { page: 2 });
  await find('news', { page: 2 });
  expect(calls).toHaveLength(5);
});

test('A publication evicts the responses with its tags only', async () => {
  const { calls, cache, find } = setUp();
  await find('site');
  await find('cities');
  cache.invalidate(['kk.site']);
  await find('site');
  await find('cities');
  expect(calls).toEqual(['site {}', 'cities {}', 'site {}']);
});

test('A response that is pending during a publication is not cached', async () => {
  const { calls, cache, find } = setUp();
  const pending = find('site');
  cache.invalidate(['ru.news']);
  await pending;
  await find('site');
  expect(calls).toHaveLength(2);
});

test('Failed and date-dependent responses are not cached', async () => {
  let failures = 1;
  const { calls, find } = setUp((name) => {
    if (name === 'site' && failures-- > 0) throw new Error('no database');
    return ['day'];
  });
  await expect(find('site')).rejects.toThrow('no database');
  await find('site');
  await find('site');
  expect(calls).toHaveLength(3);
});

test('The number of entries is limited', async () => {
  const { calls, find } = setUp();
  for (let type = 0; type < 300; type += 1) await find('faqCategories', { type: `type-${type}` });
  await find('faqCategories', { type: 'type-299' });
  expect(calls).toHaveLength(300);
  await find('faqCategories', { type: 'type-0' });
  expect(calls).toHaveLength(301);
});
