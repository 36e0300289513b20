import { expect, test } from 'vitest';
import { type ContentClient, clientOf } from '#contract/content-client.ts';
import { AnswerKeeper } from './answer-keeper.ts';

/** A source that counts what it is asked; each answer says how many there were. */
function counting(tagsOf: (name: string) => string[] = (name) => [`kk.${name}`]) {
  const asked: string[] = [];
  const clientFor = ({ onTags }: { onTags?: (tags: readonly string[]) => void }): ContentClient =>
    clientOf(async (name, input) => {
      asked.push(`${name} ${JSON.stringify(input)}`);
      await Promise.resolve();
      onTags?.(tagsOf(name));
      return { data: asked.length } as never;
    });
  const keeper = new AnswerKeeper({ clientFor });
  const tags: string[] = [];
  const onTags = (answered: readonly string[]) => void tags.push(...answered);
  return { asked, tags, keeper, client: keeper.keep(clientFor({ onTags }), { locale: 'kk', onTags }) };
}

test('what pages share is read once, and every page is told what it was made from', async () => {
  const { asked, tags, client } = counting();
  expect(await Promise.all([client.site(), client.site()])).toEqual([{ data: 1 }, { data: 1 }]);
  await client.site();
  expect(asked).toEqual(['site {}']);
  expect(tags).toEqual(['kk.site', 'kk.site', 'kk.site']);
});

test('what is asked otherwise, in another language or for one page alone is another answer', async () => {
  const { asked, keeper, client } = counting();
  await client.localizations();
  await client.localizations({ only: 'changed' });
  await keeper.keep(client, { locale: 'ru' }).localizations();
  await client.news({ page: 2 });
  await client.news({ page: 2 });
  expect(asked).toHaveLength(5);
});

test('a publication drops what was made of it and leaves the rest', async () => {
  const { asked, keeper, client } = counting();
  await client.site();
  await client.cities();
  keeper.invalidate(['kk.site']);
  await client.site();
  await client.cities();
  expect(asked).toEqual(['site {}', 'cities {}', 'site {}']);
});

test('what was being read while something was published is not kept', async () => {
  const { asked, keeper, client } = counting();
  const early = client.site();
  keeper.invalidate(['ru.news']);
  await early;
  await client.site();
  expect(asked).toHaveLength(2);
});

test('what failed and what is another thing tomorrow is not kept', async () => {
  let failures = 1;
  const { asked, client } = counting((name) => {
    if (name === 'site' && failures-- > 0) throw new Error('no store');
    return ['day'];
  });
  await expect(client.site()).rejects.toThrow('no store');
  await client.site();
  await client.site();
  expect(asked).toHaveLength(3);
});

test('many ways to ask do not fill the memory', async () => {
  const { asked, client } = counting();
  for (let type = 0; type < 300; type += 1) await client.faqCategories({ type: `type-${type}` });
  await client.faqCategories({ type: 'type-299' });
  expect(asked).toHaveLength(300);
  await client.faqCategories({ type: 'type-0' });
  expect(asked).toHaveLength(301);
});
