import { expect, test } from 'vitest';
import { defaultDisplay } from '../../document/display-settings.ts';
import { formatDisplayCookie } from './display-cookie.ts';

test('The cookie lasts a year for all paths', () => {
  expect(formatDisplayCookie({ ...defaultDisplay, text: '200', motion: 'off' }, false)).toBe(
    'site_display=200.normal.normal.normal.on.off; Max-Age=31536000; Path=/; SameSite=Lax',
  );
});

test('Default settings delete the cookie', () => {
  expect(formatDisplayCookie(defaultDisplay, true)).toBe(
    'site_display=100.normal.normal.normal.on.on; Max-Age=0; Path=/; SameSite=Lax; Secure',
  );
});
