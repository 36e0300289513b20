import { expect, test } from 'vitest';
import { isEmailAddress, parseMailbox, toAsciiAddress } from './mailbox.ts';

test.each(['a@b.kz', 'first.last+tag@sub.mail.example', "o'neil@mail.example", 'аты@мысал.қаз'])(
  '%s is a valid address',
  (address) => {
    expect(isEmailAddress(address)).toBe(true);
  },
);

test.each([
  '',
  'a',
  '@b.kz',
  'a@',
  'a@b@c.kz',
  'a b@c.kz',
  'a@b.kz\n',
  'a@b.kz,c@d.kz',
  '<a@b.kz>',
  '"a"@b.kz',
  'a@b..kz',
  'a@-b.kz',
  `${'a'.repeat(65)}@b.kz`,
  `a@${'b'.repeat(260)}.kz`,
])('%j is not a valid address', (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

test.each([
  ['info@b.kz', 'info@b.kz'],
  ['info@мысал.қаз', 'info@xn--80awbu3c.xn--80ao21a'],
  // Hosts in the local network.
  ['no-reply@localhost', 'no-reply@localhost'],
  ['no-reply@mail-host', 'no-reply@mail-host'],
  ['a@-b', undefined],
  ['a b@c.kz', undefined],
])('%s becomes %s in ASCII', (address, ascii) => {
  expect(toAsciiAddress(address)).toBe(ascii);
});

test('The domain of a parsed mailbox is in ASCII', () => {
  expect(parseMailbox('Дала Көпірі <info@мысал.қаз>')).toEqual({
    name: 'Дала Көпірі',
    address: 'info@xn--80awbu3c.xn--80ao21a',
  });
});

test('The name of a mailbox is optional', () => {
  expect(parseMailbox('info@b.kz')).toEqual({ name: '', address: 'info@b.kz' });
  expect(parseMailbox(' Дала Көпірі <info@b.kz> ')).toEqual({ name: 'Дала Көпірі', address: 'info@b.kz' });
  expect(parseMailbox('"Dala, JSC" <info@b.kz>')).toEqual({ name: 'Dala, JSC', address: 'info@b.kz' });
  for (const text of ['', 'Dala', 'Dala <>', 'Dala <a@b.kz> <c@d.kz>', 'a@b.kz\r\nBcc: c@d.kz']) {
    expect(parseMailbox(text)).toBeUndefined();
  }
});
