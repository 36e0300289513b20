import { expect, test } from 'vitest';
import { AnswerKeeper, type Question } from './shared-response-cache.ts';

/** A source that counts what it is asked; each answer says how many there were. */
function counting(tagsOf: (name: string) => string[] = (name) => [`kk.${name}`]) {
  const asked: string[] = [];
  const keeper = new AnswerKeeper();
  const find = (name: Question['name'], input: object = {}, locale: Question['locale'] = 'kk') =>
    keeper.find({ locale, name, input }, async () => {
      asked.push(`${name} ${JSON.stringify(input)}`);
      await Promise.resolve();
      return { body: asked.length, tags: tagsOf(name) };
    });
  return { asked, keeper, find };
}

test('what pages share is read once, and every page is told what it was made from', async () => {
  const { asked, find } = counting();
  const answer = { body: 1, tags: ['kk.site'] };
  expect(await Promise.all([find('site'), find('site')])).toEqual([answer, answer]);
  expect(await find('site')).toEqual(answer);
  expect(asked).toEqual(['site {}']);
});

test('what is asked otherwise, in another language or for one page alone is another answer', async () => {
  const { asked, find } = counting();
  await find('localizations');
  await find('localizations', { only: 'changed' });
  await find('localizations', {}, 'ru');
  await find('news', { page: 2 });
  await find('news', { page: 2 });
  expect(asked).toHaveLength(5);
});

test('a publication drops what was made of it and leaves the rest', async () => {
  const { asked, keeper, find } = counting();
  await find('site');
  await find('cities');
  keeper.invalidate(['kk.site']);
  await find('site');
  await find('cities');
  expect(asked).toEqual(['site {}', 'cities {}', 'site {}']);
});

test('what was being read while something was published is not kept', async () => {
  const { asked, keeper, find } = counting();
  const early = find('site');
  keeper.invalidate(['ru.news']);
  await early;
  await find('site');
  expect(asked).toHaveLength(2);
});

test('what failed and what is another thing tomorrow is not kept', async () => {
  let failures = 1;
  const { asked, find } = counting((name) => {
    if (name === 'site' && failures-- > 0) throw new Error('no store');
    return ['day'];
  });
  await expect(find('site')).rejects.toThrow('no store');
  await find('site');
  await find('site');
  expect(asked).toHaveLength(3);
});

test('many ways to ask do not fill the memory', async () => {
  const { asked, find } = counting();
  for (let type = 0; type < 300; type += 1) await find('faqCategories', { type: `type-${type}` });
  await find('faqCategories', { type: 'type-299' });
  expect(asked).toHaveLength(300);
  await find('faqCategories', { type: 'type-0' });
  expect(asked).toHaveLength(301);
});
