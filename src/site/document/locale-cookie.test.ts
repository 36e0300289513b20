import { expect, test } from 'vitest';
import { formatLocaleCookie } from './locale-cookie.ts';

test('The cookie lasts a year for all paths (R-202 … R-204)', () => {
  expect(formatLocaleCookie('ru', false)).toBe('site_locale=ru; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(formatLocaleCookie('kk', true)).toBe(
    'site_locale=kk; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  );
});
