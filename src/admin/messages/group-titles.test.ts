import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { contentTypeNames } from '#model/content-types/names.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import { messages as en } from './en/editor-parts.ts';
import { messages as kk } from './kk/editor-parts.ts';
import { messages as ru } from './ru/editor-parts.ts';

const messages = { kk, ru, en };

test.each(locales)('Each group of fields has a title in %s, which differs within a type', (locale) => {
  for (const type of contentTypeNames) {
    const titles = describeContentType(type).groups.map(
      ({ name }) => messages[locale][`editor.group.${name}`],
    );
    for (const title of titles) expect(title, type).toBeTruthy();
    expect(new Set(titles).size, type).toBe(titles.length);
  }
});
