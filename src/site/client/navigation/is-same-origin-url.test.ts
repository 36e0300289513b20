import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { path } from '../../routing/paths.ts';
import { isOwnAddress } from './is-same-origin-url.ts';

describe('an address of the site', () => {
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
  ])('%s', (address) => {
    expect(isOwnAddress(address)).toBe(true);
  });
});

describe('an address elsewhere (R-198)', () => {
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
  ])('%j', (address) => {
    expect(isOwnAddress(address)).toBe(false);
  });
});

describe('a dangerous protocol (R-199)', () => {
  const schemes = [
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a/b',
    'file:///etc',
  ];
  const noise = fc.constantFrom('', '\t', '\n', '\r', ' ', '\u0000', '\u001f');

  test('in any case, with whatever browsers overlook in between', () => {
    fc.assert(
      fc.property(fc.constantFrom(...schemes), fc.array(fc.tuple(fc.boolean(), noise)), (scheme, changes) => {
        const disguised = Array.from(scheme, (character, index) => {
          const [isUpper, before] = changes[index] ?? [false, ''];
          return before + (isUpper ? character.toUpperCase() : character);
        }).join('');
        expect(isOwnAddress(disguised)).toBe(false);
      }),
    );
  });
});

const origin = 'https://site.kz';
const pieces = fc.constantFrom(
  ...['/', '\\', ':', '//', '.', '..', '@', '?', '#', '%2f', '%5c', '%252F', '%09', '\t', '\n', ' '],
  ...['http', 'https:', 'javascript:', 'host', 'a', 'data', '%', '%2'],
);

test('whatever is taken for our own stays on the site, decoded or not', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
      (address) => {
        if (!isOwnAddress(address)) return;
        const [bare = ''] = address.split(/[?#]/, 1);
        const forms = [address, once(bare), once(once(bare))];
        for (const form of forms) {
          const url = new URL(form, `${origin}/ru/about`);
          expect(url.origin).toBe(origin);
          // Who takes the path out of the address and goes there must not leave the site either.
          expect(new URL(url.pathname, origin).origin).toBe(origin);
        }
      },
    ),
    { numRuns: 5000 },
  );
});

const once = (text: string) =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
