import { describe, expect, test } from 'vitest';
import { entityTag, matchesEntityTag } from './etag.ts';

const tag = entityTag('kk', '{"data":[]}');

describe('entityTag', () => {
  test('is strong and the same for the same bytes', () => {
    expect(tag).toMatch(/^"kk\.[A-Za-z0-9_-]{27}"$/u);
    expect(entityTag('kk', '{"data":[]}')).toBe(tag);
  });

  test('differs by bytes and by language', () => {
    expect(entityTag('kk', '{"data":[1]}')).not.toBe(tag);
    expect(entityTag('ru', '{"data":[]}')).not.toBe(tag);
  });
});

describe('matchesEntityTag', () => {
  test.each([tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag} , "more"`, '*', ' * '])('%s', (header) => {
    expect(matchesEntityTag(header, tag)).toBe(true);
  });

  test.each([undefined, '', '""', '"other"', tag.replaceAll('"', ''), `"a${tag.slice(1)}`, '"', 'W/*'])(
    'not %s',
    (header) => {
      expect(matchesEntityTag(header, tag)).toBe(false);
    },
  );
});
