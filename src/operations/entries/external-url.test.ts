import { expect, test } from 'vitest';
import { parseExternalUrl } from './external-url.ts';

test.each([
  ['https://kase.kz', 'https://kase.kz/'],
  [' HTTP://KASE.kz/ru/?a=1#part ', 'http://kase.kz/ru/?a=1'],
  ['//kase.kz/ru', 'https://kase.kz/ru'],
  ['https://қазақстан.қаз/бет', 'https://xn--80aaa0a6awh12ed.xn--80ao21a/%D0%B1%D0%B5%D1%82'],
])('The link %s is to another site', (href, url) => {
  expect(parseExternalUrl(href)).toBe(url);
});

test.each([
  '/about',
  '/\\evil.example',
  '#part',
  'about',
  'mailto:info@dala.kz',
  'tel:+77272440000',
  'javascript:alert(1)',
  'ftp://kase.kz',
  'https://',
  'https://user:secret@kase.kz/',
  `https://kase.kz/${'a'.repeat(2000)}`,
])('The link %s is not checked', (href) => {
  expect(parseExternalUrl(href)).toBeUndefined();
});
