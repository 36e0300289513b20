import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalizeTarget } from './canonicalize-target.ts';

describe('canonicalizeTarget', () => {
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
    expect(canonicalizeTarget(target)).toEqual({ kind: 'ok' });
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
  ])('%s redirects to %s', (target, location) => {
    expect(canonicalizeTarget(target)).toEqual({ kind: 'redirect', location });
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
  ])('“%s” is rejected', (target) => {
    expect(canonicalizeTarget(target)).toEqual({ kind: 'bad', status: 400 });
  });

  test('A target that is too long is rejected with 414', () => {
    expect(canonicalizeTarget(`/press-center?query=${'a'.repeat(10_000)}`)).toEqual({
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

describe('canonicalizeTarget with random targets', () => {
  test('A redirect stays on the site and its target is canonical', () => {
    fc.assert(
      fc.property(target, (raw) => {
        const verdict = canonicalizeTarget(raw);
        if (verdict.kind !== 'redirect') return;
        expect(verdict.location).toMatch(/^\/(?![/\\])/);
        expect(new URL(verdict.location, 'https://our.example').origin).toBe('https://our.example');
        expect(canonicalizeTarget(verdict.location)).toEqual({ kind: 'ok' });
      }),
      { numRuns: 5000 },
    );
  });
});
