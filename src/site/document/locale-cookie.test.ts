import { expect, test } from 'vitest';
import { localeCookie } from './locale-cookie.ts';

test('the cookie lasts a year on the whole site (R-202 … R-204)', () => {
  expect(localeCookie('ru', false)).toBe('site_locale=ru; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(localeCookie('kk', true)).toBe('site_locale=kk; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
});
