import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { contentTypeNames } from '#model/content-types/names.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import { messages as en } from './en/editor-parts.ts';
import { messages as kk } from './kk/editor-parts.ts';
import { messages as ru } from './ru/editor-parts.ts';

const messages = { kk, ru, en };

test.each(locales)('Each group of fields has a title in %s, which differs within a type', (locale) => {
  const groups = contentTypeNames.map((type) => [type, describeContentType(type).groups] as const);
  expect(groups.flatMap(([, of]) => of)).not.toEqual([]);
  for (const [type, of] of groups) {
    const titles = of.map(({ name }) => messages[locale][`editor.group.${name}`]);
    for (const title of titles) expect(title, type).toMatch(/\p{L}/u);
    expect(new Set(titles).size, type).toBe(titles.length);
  }
});
