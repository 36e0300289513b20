import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { path } from '../../routing/paths.ts';
import { isSameOriginUrl } from './is-same-origin-url.ts';

describe('A URL of the site is accepted', () => {
  test.each([
    '/',
    '/ru/about?a=1#b',
    '?page=2',
    '#part',
    '',
    '/search?query=//host',
    '/search?query=javascript:alert(1)',
    '/search?query=100%',
    '/%D2%9B%D0%B0%D0%B7',
    '/press-center?next=https%3A%2F%2Fhost',
    path.newsList('en', { categoryId: 3, page: 2 }),
    path.search('kk', { query: '«Дала Өрлеу» 50 % //' }),
  ])('%s', (url) => {
    expect(isSameOriginUrl(url)).toBe(true);
  });
});

describe('A URL of another origin is rejected (R-198)', () => {
  test.each([
    '//host',
    '/\\host',
    '\\\\host',
    '\\/host',
    '/\t/host',
    '/\n\\host',
    ' //host',
    '\u0000//host',
    'https:host',
    'https://host',
    'HTTP:/host',
    'mailto:a@b.kz',
    '/%2fhost',
    '/%5Chost',
    '/%252fhost',
    '%2f%2fhost',
    '/.//host',
    '/a/..//host',
    '/%2e//host',
    '/%2fhost%',
    '/%%32fhost',
    '/%09/host',
    '/a%',
    'host',
    'about/history',
  ])('%j', (url) => {
    expect(isSameOriginUrl(url)).toBe(false);
  });
});

describe('A dangerous protocol is rejected (R-199)', () => {
  const schemes = [
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a/b',
    'file:///etc',
  ];
  const noise = fc.constantFrom('', '\t', '\n', '\r', ' ', '\u0000', '\u001f');

  test('in any letter case and with ignored characters in between', () => {
    fc.assert(
      fc.property(fc.constantFrom(...schemes), fc.array(fc.tuple(fc.boolean(), noise)), (scheme, changes) => {
        const disguised = Array.from(scheme, (character, index) => {
          const [isUpper, before] = changes[index] ?? [false, ''];
          return before + (isUpper ? character.toUpperCase() : character);
        }).join('');
        expect(isSameOriginUrl(disguised)).toBe(false);
      }),
    );
  });
});

const origin = 'https://site.kz';
const pieces = fc.constantFrom(
  ...['/', '\\', ':', '//', '.', '..', '@', '?', '#', '%2f', '%5c', '%252F', '%09', '\t', '\n', ' '],
  ...['http', 'https:', 'javascript:', 'host', 'a', 'data', '%', '%2'],
);

test('An accepted URL stays on the site, decoded or not', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
      (url) => {
        if (!isSameOriginUrl(url)) return;
        const [bare = ''] = url.split(/[?#]/, 1);
        const variants = [url, decodeOnce(bare), decodeOnce(decodeOnce(bare))];
        for (const variant of variants) {
          const parsed = new URL(variant, `${origin}/ru/about`);
          expect(parsed.origin).toBe(origin);
          // Also when only the path of the URL is used.
          expect(new URL(parsed.pathname, origin).origin).toBe(origin);
        }
      },
    ),
    { numRuns: 5000 },
  );
});

const decodeOnce = (text: string) =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
