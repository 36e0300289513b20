import { expect, test } from 'vitest';
import { visibleLine, visibleText } from './visible-text.ts';

test.each([
  ['\u200bАйгерім\u200b', 'Айгерім'],
  ['\ufeffАйгерім', 'Айгерім'],
  ['Ай\u00adге\u00adрім', 'Айгерім'],
  ['\u200e+7 701\u200f', '+7 701'],
  ['\u202aАй\u202cгерім\u2066\u2069', 'Айгерім'],
  ['Ай\u2060ге\u034fрім', 'Айгерім'],
  ['Ай\u200dге\u200cрім', 'Айгерім'],
  ['А\ufe0fй', 'Ай'],
  ['\u3164\u115f\u1160\uffa0', ''],
  ['a\u{e0061}\u{e0062}b', 'ab'],
  ['a\ufff9b\ufffac\ufffb', 'abc'],
])('%j becomes the text %j', (text, expected) => {
  expect(visibleText(text)).toBe(expected);
});

test.each([
  ['a Persian name', 'علی\u200cرضا'],
  ['a Persian abbreviation', '۱۴۰۲ ه\u200d.ش.'],
  ['a Malayalam word', 'അവന്\u200d വന്നു'],
  ['a Bengali name', 'র\u200d্যাব'],
  ['a Hindi conjunct', 'क्\u200dष'],
  ['a Sinhala name', 'ශ්\u200dරී'],
  ['a family', '👨‍👩‍👧'],
  ['a profession with a skin tone', '👩🏽‍💻'],
  ['a red heart', '❤️'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['a keycap', '1️⃣'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a Japanese surname with its own glyph', '葛\u{e0100}城'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ\u180b'],
  ['an Arabic number sign', '\u0600١٢'],
])('Unchanged: %s', (_what, text) => {
  expect(visibleText(text)).toBe(text);
});

test.each([
  ['Ана\u00a0Мария', 'Ана Мария'],
  ['Айгерім\tҚасымова', 'Айгерім Қасымова'],
  [' \u2003努尔兰\u3000阿布都 \u200b', '努尔兰 阿布都'],
  ['Ана  Мария\u2800', 'Ана Мария'],
  ['Ана\u2028Мария\u2029', 'Ана Мария'],
  ['\u200b \u2060', ''],
])('%j becomes the line %j', (text, expected) => {
  expect(visibleLine(text)).toBe(expected);
});

test('Long runs of invisible characters are processed in linear time', () => {
  const length = 64 * 1024;
  for (const unit of ['\u0300', '\u200d', '\u{e0061}', '❤\u200d', 'ع\u200c\u0651']) {
    expect(visibleText(`🏴${unit.repeat(length / unit.length)}x`).endsWith('x')).toBe(true);
  }
});
