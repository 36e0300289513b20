import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalLocation } from './canonical-url.ts';

describe('canonicalLocation', () => {
  test.each([
    '/',
    '/ru',
    '/en/press-center?page=2',
    '/about?Query=Stays&AS=it%20Is',
    '/press-center?query=100%',
    '/%D2%9B%D0%B0%D0%B7',
    '/russia',
    '/ru/documents/tariffs.csv?group=a&schedule=Y2026',
    '/kkk',
  ])('%s is canonical', (target) => {
    expect(canonicalLocation(target)).toEqual({ kind: 'ok' });
  });

  test.each([
    ['/kk', '/'],
    ['/kk/', '/'],
    ['/KK?a=B', '/?a=B'],
    ['/kk/about', '/about'],
    ['/kk/kk/about', '/about'],
    ['/RU', '/ru'],
    ['/Ru/About', '/ru/about'],
    ['/about/', '/about'],
    ['/about///', '/about'],
    ['//about', '/about'],
    ['/ru//about/?A=/x/', '/ru/about?A=/x/'],
    ['//evil.example/a', '/evil.example/a'],
    ['///', '/'],
    ['/kk//evil.example', '/evil.example'],
    ['/A%2FB', '/a%2Fb'],
  ])('%s moves to %s', (target, location) => {
    expect(canonicalLocation(target)).toEqual({ kind: 'redirect', location });
  });

  test.each([
    '',
    'about',
    '*',
    'http://evil.example/',
    '/%',
    '/%zz',
    '/%D2',
    '/%C0%AF',
    '/a%00',
    '/a?b=%00',
    '/a%0d%0aSet-Cookie:x',
    '/../etc/passwd',
    '/a/..',
    '/%2e%2e/a',
    '/a/%2E%2e%2fb',
    '/./a',
    '/\\evil.example',
    '/%5Cevil.example',
    '/a#b',
    '/қаз',
    '/a b',
  ])('“%s” is refused', (target) => {
    expect(canonicalLocation(target)).toEqual({ kind: 'bad', status: 400 });
  });

  test('an endless target is refused as such', () => {
    expect(canonicalLocation(`/press-center?query=${'a'.repeat(10_000)}`)).toEqual({
      kind: 'bad',
      status: 414,
    });
  });
});

const piece = fc.constantFrom(
  '/',
  '\\',
  '%2f',
  '%5c',
  '.',
  '%2e',
  'kk',
  'KK',
  'ru',
  'EN',
  'evil.example',
  '?',
  '@',
  ':',
  '%',
  'A',
);
const target = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
  fc.string({ unit: 'binary' }).map((text) => `/${text}`),
);

describe('whatever is asked for', () => {
  test('a redirect stays on the site and ends there', () => {
    fc.assert(
      fc.property(target, (raw) => {
        const verdict = canonicalLocation(raw);
        if (verdict.kind !== 'redirect') return;
        expect(verdict.location).toMatch(/^\/(?![/\\])/);
        expect(new URL(verdict.location, 'https://our.example').origin).toBe('https://our.example');
        expect(canonicalLocation(verdict.location)).toEqual({ kind: 'ok' });
      }),
      { numRuns: 5000 },
    );
  });
});
