import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kazakhAlphabet } from './alphabet.ts';
import { isForeignSlug, isSlug, slugify } from './slug.ts';

test('Every letter of the alphabet except ъ and ь has a transliteration', () => {
  const silent = Array.from(kazakhAlphabet).filter((letter) => slugify(letter) === undefined);
  expect(silent).toEqual(['ъ', 'ь']);
  expect(Array.from('әғқңөұүһі', (letter) => slugify(letter)).join('')).toBe('agqnouuhi');
});

test.each([
  ['Қазақстан Республикасы', 'qazaqstan-respublikasy'],
  ['Годовой отчёт за 2025 год', 'godovoy-otchet-za-2025-god'],
  ['Щедрый подъезд', 'shchedryy-podezd'],
  ['Annual report 2025', 'annual-report-2025'],
  ['Café “Zoë” & Łódź', 'cafe-zoe-lodz'],
  ['Cafe\u0301', 'cafe'],
  ['и\u0306од', 'yod'],
  ['İstanbul', 'istanbul'],
  ['Don’t', 'dont'],
  ['  --a__b//c--  ', 'a-b-c'],
  ['№ 5', '5'],
])('The title %j has the slug %s', (title, expected) => {
  expect(slugify(title)).toBe(expected);
});

describe('Slug length', () => {
  test('Slugs are truncated between words', () => {
    expect(slugify('one two three', { maxLength: 8 })).toBe('one-two');
    expect(slugify('one two three', { maxLength: 7 })).toBe('one-two');
    expect(slugify('one two three', { maxLength: 6 })).toBe('one');
    expect(slugify('wonderful', { maxLength: 5 })).toBe('wonde');
  });

  test('The default limit is 80 and the maximum 120', () => {
    expect(slugify('а'.repeat(200))).toHaveLength(80);
    expect(slugify('а'.repeat(200), { maxLength: 120 })).toHaveLength(120);
    expect(() => slugify('а', { maxLength: 121 })).toThrow(RangeError);
    expect(() => slugify('а', { maxLength: 0 })).toThrow(RangeError);
  });
});

test('A title that cannot be transliterated yields the fallback', () => {
  for (const title of ['', '   ', '—', '汉字', 'ь', '\u0301']) {
    expect(slugify(title)).toBeUndefined();
    expect(slugify(title, { fallback: 'news' })).toBe('news');
  }
  expect(() => slugify('', { fallback: 'Not a slug' })).toThrow(RangeError);
});

test('slugify returns valid slugs and is idempotent', () => {
  const unit = constantFrom(...Array.from(`${kazakhAlphabet}ABCxyz019 -–’«»é汉\u0301`));
  const title = string({ unit, minLength: 1, maxLength: 150 });
  assert(
    property(title, integer({ min: 1, max: 120 }), (text, maxLength) => {
      const slug = slugify(text, { maxLength, fallback: 'x' });
      expect(isSlug(slug)).toBe(true);
      expect(slug.length).toBeLessThanOrEqual(maxLength);
      expect(slugify(slug, { maxLength })).toBe(slug);
    }),
  );
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const slug = slugify(text);
      expect(slug === undefined || isSlug(slug)).toBe(true);
    }),
  );
});

test.each(['a', 'a-b', '2026', 'a1-2b', 'a'.repeat(120)])('%s is a slug (R-128)', (value) => {
  expect(isSlug(value)).toBe(true);
});

test.each(['', '-a', 'a-', 'a--b', 'A', 'a_b', 'a b', 'қала', 'a/b', 'a\n', 'a'.repeat(121), 5, undefined])(
  '%j is not a slug (R-128)',
  (value) => {
    expect(isSlug(value)).toBe(false);
  },
);

test.each([
  'news-1',
  'жаңа-өнім',
  'News_One',
  'a b',
  'a.b',
  '9f1c2d3e-1111-4a2b-8c3d-000000000001',
  'қ'.repeat(120),
])('%s is a foreign slug', (slug) => {
  expect(isForeignSlug(slug)).toBe(true);
});

test.each(['', '.', '..', 'a/b', 'a\\b', 'a\u0000b', 'a\nb', '\ud800', 'a'.repeat(121), 7, undefined])(
  '%j is not a foreign slug',
  (slug) => {
    expect(isForeignSlug(slug)).toBe(false);
  },
);
