import { expect, test } from 'vitest';
import { escapeXml } from './xml.ts';

test.each([
  ['Қаз & «орыс» <b>"\'</b>', 'Қаз &amp; «орыс» &lt;b&gt;&quot;&apos;&lt;/b&gt;'],
  ['a\u0000b\u0008c\u000bd\u001fe\ufffff', 'abcdef'],
  ['line\nand\ttab', 'line\nand\ttab'],
  ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
  ['😀 ]]>', '😀 ]]&gt;'],
])('%j is escaped as %j', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
