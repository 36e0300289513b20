import { describe, expect, test } from 'vitest';
import { emailKey, parseEmail } from './email.ts';
import { mailHref } from './mail-href.ts';

test.each([
  ['aliya@example.kz', 'aliya@example.kz'],
  ['First.Last+tag@Sub.Mail.Example', 'First.Last+tag@sub.mail.example'],
  ["o'neil@mail.example", "o'neil@mail.example"],
  ['a&b/c=d@mail.example', 'a&b/c=d@mail.example'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['INFO@ПРИМЕР.РФ', 'INFO@xn--e1afmkfd.xn--p1ai'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  ['user@mu\u0308nchen.de', 'user@xn--mnchen-3ya.de'],
  ['user@faß.de', 'user@xn--fa-hia.de'],
  ['info@мысал.қаз', 'info@xn--80awbu3c.xn--80ao21a'],
  ['аты@мысал.қаз', 'аты@xn--80awbu3c.xn--80ao21a'],
  ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
  ['jose@correo.español.es', 'jose@correo.xn--espaol-zwa.es'],
  ['user@example.museum', 'user@example.museum'],
  ['user@123.kz', 'user@123.kz'],
])('The address %s is parsed to %s', (text, address) => {
  expect(parseEmail(text)).toBe(address);
});

test.each([
  ['a zero width space', 'aliya@example.kz\u200b'],
  ['a direction mark', '\u200ealiya@example.kz'],
  ['a soft hyphen', 'ali\u00adya@exam\u00adple.kz'],
  ['a no-break space', '\u00a0aliya@example.kz\u00a0'],
  ['full-width characters', 'aliya＠example．kz'],
  ['an ideographic full stop', 'aliya@example。kz'],
  ['the scheme', 'mailto:aliya@example.kz'],
  ['brackets', '<aliya@example.kz>'],
  ['the end of a sentence', 'aliya@example.kz.'],
  ['the subject of a link', 'mailto:aliya@example.kz?subject=%D0%A1%D2%B1%D1%80%D0%B0%D2%9B'],
  ['percent-encoding in a link', 'MAILTO:%61liya%40example.kz'],
  ['the name that a mail program copies', 'Әлия Қасымова <aliya@example.kz>'],
  ['a quoted name', '"Касымова, Алия" <aliya@example.kz>'],
  ['guillemets', '«aliya@example.kz»'],
  ['quotation marks', '"aliya@example.kz"'],
  ['apostrophes', "'aliya@example.kz'"],
  ['German quotation marks', '„aliya@example.kz“'],
  ['round brackets', '(aliya@example.kz)'],
  ['a label', 'E-mail: aliya@example.kz'],
  ['a Russian label', 'Эл. почта: aliya@example.kz'],
  ['a Kazakh label', 'Пошта – aliya@example.kz'],
  ['an exclamation mark', 'aliya@example.kz!'],
])('Text around an address is stripped: %s', (_what, text) => {
  expect(parseEmail(text)).toBe('aliya@example.kz');
});

test.each(['!', ' ', '.', '\u200d', 'mailto:'])('An address with very many %j is rejected', (text) => {
  expect(parseEmail(`a@b.kz${text.repeat(500_000)}a`)).toBeUndefined();
  expect(emailKey(`${text.repeat(500_000)}a`)).toContain('a');
});

test.each([
  '',
  'a',
  '@b.kz',
  'a@',
  'a@b',
  'a@localhost',
  'a@b@c.kz',
  'a b@c.kz',
  'a@b .kz',
  'a@b.kz\nBcc: c@d.kz',
  'a@b.kz,c@d.kz',
  'a@b.kz c@d.kz',
  'a@b.kz <c@d.kz>',
  'A <a@b.kz>, C <c@d.kz>',
  '<a@b.kz> <c@d.kz>',
  'mailto:a@b.kz,c@d.kz',
  'mailto:a@b.kz%0aBcc:c@d.kz',
  'mailto:a%2@b_c.kz?x',
  '"a"@b.kz',
  'a..b@c.kz',
  '.a@b.kz',
  'a.@b.kz',
  'a@b..kz',
  'a@.kz',
  'a@-b.kz',
  'a@b-.kz',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@0x7f.1',
  'a@1.2',
  'a@b.k',
  'a@b_c.kz',
  'a@b%2ekz',
  'a@b.kz/x',
  'a@b.kz:25',
  `${'a'.repeat(65)}@b.kz`,
  `${'ә'.repeat(33)}@b.kz`,
  `a@${'b'.repeat(64)}.kz`,
  `a@${'b.'.repeat(130)}kz`,
])('The text %j is not an address', (text) => {
  expect(parseEmail(text)).toBeUndefined();
});

describe('Address keys', () => {
  test.each([
    ['Aliya@Example.KZ', 'aliya@example.kz'],
    ['info@ПРИМЕР.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['INFO@XN--E1AFMKFD.XN--P1AI', 'info@пример.рф'],
    ['АТЫ@мысал.қаз', 'аты@МЫСАЛ.ҚАЗ'],
    [' aliya@example.kz\u200b', 'aliya@example.kz'],
    ['jose\u0301@correo.es', 'josé@correo.es'],
  ])('The addresses %j and %j have the same key', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other));
  });

  test('A text that is not an address also has a key', () => {
    expect(emailKey(' Someone ')).toBe('someone');
  });
});

test('A mailto URL has the domain in ASCII', () => {
  expect(mailHref('info@example.kz')).toBe('mailto:info@example.kz');
  expect(mailHref('info@пример.рф')).toBe('mailto:info@xn--e1afmkfd.xn--p1ai');
  expect(mailHref('аты@мысал.қаз')).toBe('mailto:%D0%B0%D1%82%D1%8B@xn--80awbu3c.xn--80ao21a');
  expect(mailHref('a+b?c@example.kz')).toBe('mailto:a%2Bb%3Fc@example.kz');
  expect(mailHref('no address')).toBe('mailto:@no%20address');
});
