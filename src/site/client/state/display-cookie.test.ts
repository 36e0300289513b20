import { expect, test } from 'vitest';
import { usualDisplay } from '../../document/display-settings.ts';
import { displayCookie } from './display-cookie.ts';

test('the cookie lasts a year on the whole site', () => {
  expect(displayCookie({ ...usualDisplay, text: '200', motion: 'off' }, false)).toBe(
    'site_display=200.normal.normal.normal.on.off; Max-Age=31536000; Path=/; SameSite=Lax',
  );
});

test('going back to the usual removes it', () => {
  expect(displayCookie(usualDisplay, true)).toBe(
    'site_display=100.normal.normal.normal.on.on; Max-Age=0; Path=/; SameSite=Lax; Secure',
  );
});
