import { describe, expect, test } from 'vitest';
import { createEtag, matchesEtag } from './etag.ts';

const tag = createEtag('kk', '{"data":[]}');

describe('createEtag', () => {
  test('The ETag is strong and equal for equal bodies', () => {
    expect(tag).toMatch(/^"kk\.[A-Za-z0-9_-]{27}"$/u);
    expect(createEtag('kk', '{"data":[]}')).toBe(tag);
  });

  test('The ETag depends on the body and the locale', () => {
    expect(createEtag('kk', '{"data":[1]}')).not.toBe(tag);
    expect(createEtag('ru', '{"data":[]}')).not.toBe(tag);
  });
});

describe('matchesEtag', () => {
  test.each([tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag} , "more"`, '*', ' * '])(
    'The header %s matches',
    (header) => {
      expect(matchesEtag(header, tag)).toBe(true);
    },
  );

  test.each([undefined, '', '""', '"other"', tag.replaceAll('"', ''), `"a${tag.slice(1)}`, '"', 'W/*'])(
    'The header %s does not match',
    (header) => {
      expect(matchesEtag(header, tag)).toBe(false);
    },
  );
});
