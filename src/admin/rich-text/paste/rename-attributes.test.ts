import { expect, test } from 'vitest';
import { renameUnsafeAttributes } from './rename-attributes.ts';

test.each([
  ['<b style="font-weight:normal">а</b>', '<b data-style="font-weight:normal">а</b>'],
  ["<p class=x STYLE='a:b'>а</p>", "<p class=x data-STYLE='a:b'>а</p>"],
  ['<p style=color:red>а</p>', '<p data-style=color:red>а</p>'],
  ['<p\n  style\t=\n "a">а</p>', '<p\n  data-style\t=\n "a">а</p>'],
  ['<p onclick="a()" ONLOAD=b>а</p>', '<p data-onclick="a()" data-ONLOAD=b>а</p>'],
  ['<p/style="a">а</p>', '<p/data-style="a">а</p>'],
  ['<br style="a"/>', '<br data-style="a"/>'],
  ['<p title=" style=">а style=b</p>', '<p title=" style=">а style=b</p>'],
  ["<p title='>' style=a>а</p>", "<p title='>' data-style=a>а</p>"],
  ['<p data-style="a" mystyle="b">а</p>', '<p data-style="a" mystyle="b">а</p>'],
  ['<!-- <p style="a"> --><p style="b">', '<!-- <p style="a"> --><p data-style="b">'],
  ['1 < 2 style=a > <p style=b>', '1 < 2 style=a > <p data-style=b>'],
  ['</p style="a"><o:p style="b"></o:p>', '</p style="a"><o:p data-style="b"></o:p>'],
  ['<STYLE type="a">p { color: red }</Style ><p style="a">а</p>', '<p data-style="a">а</p>'],
  ['а<style>p { color: red }', 'а'],
  ['<p style="a', '<p data-style="a'],
  ['<p style', '<p data-style'],
  ['<p =style="a" style="b">', '<p =style="a" data-style="b">'],
])('The attribute is renamed in tags only: %j', (html, expected) => {
  expect(renameUnsafeAttributes(html)).toBe(expected);
});

// Quadratic run time would exceed the test timeout.
test.each(['<', '<p ', '<p style=', '<p style="', '<!--', '"'])('A long text of %j is handled', (piece) => {
  const html = piece.repeat(200_000);
  expect(renameUnsafeAttributes(html).replaceAll('data-style', 'style').length).toBe(html.length);
});
