import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kazakhAlphabet, latinAlphabet } from '#language/script/alphabet.ts';
import { headingText, sanitiseRichText, toPlainText } from './rich-text.ts';
import { findRichTextErrors } from './rich-text-error.ts';

test('Plain text separates words and preserves punctuation', () => {
  const html =
    '<p>Жазыңыз: <a href="mailto:ir@x.example">ir@x.example</a>, <strong>3</strong>-<em>ші</em>.</p><p>H<sub>2</sub>O</p>';
  expect(toPlainText(html)).toBe('Жазыңыз: ir@x.example, 3-ші. H₂O');
  expect(toPlainText('<ul>\n<li>бір</li>\n<li><p>екі;</p></li></ul>үш<br>төрт')).toBe('бір · екі; үш төрт');
  expect(toPlainText('<address>5 &lt; 7 &amp;amp; &quot;x&quot;</address>')).toBe('5 < 7 &amp; "x"');
});

test.each([
  ['<div>A</div><div>B</div>', 'A · B'],
  ['<p>бағасы <s>1000 ₸</s>900 ₸</p>', 'бағасы 900 ₸'],
  ['<p>бағасы <del>1000 <s>1100</s> ₸</del><ins>900 ₸</ins></p>', 'бағасы 900 ₸'],
  ['<p>бұрын<s> осылай </s>еді</p>', 'бұрын еді'],
  ['<p>10<sup>5</sup> және 100<sup>1</sup>, м<sup>2</sup>, 5<sup>th</sup></p>', '10⁵ және 100¹, м², 5th'],
  ['<p><s>1<s>2</s>3</s><del>4</del>5 <s>6</s>.</p>', '5 .'],
  ['<p><s>1<del>2</s>3</del> <del>4</del></p>', '1'],
  ['<p><q>Қазына</q> <mark>қоры</mark><wbr>ның</p>', '«Қазына» қорының'],
  [
    '<dl><dt>БСН</dt><dd>0001</dd></dl><details><summary>Бар</summary>Жоқ</details>',
    'БСН · 0001 · Бар · Жоқ',
  ],
  ['<pre><code>a\nb</code></pre><small>c</small>', 'a b · c'],
])('The plain text of %s is: %s', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

test.each(['<s>', '<s>a ', '<s>a</s>', '<s><del>'])('The plain text of many %s takes linear time', (tag) => {
  expect(toPlainText(tag.repeat(50_000) + '</del></s>'.repeat(50_000))).toMatch(/^[a ]*$/u);
});

test('Headings of all levels are found', () => {
  expect(headingText('<h2>Бір</h2><p>x</p><h5 id="eki">Екі</h5><h6>Үш</h6>')).toBe('Бір Екі Үш');
});

describe('Supported markup', () => {
  test.each([
    '<ol start="3" type="a" reversed><li value="7">а</li><li>б</li></ol>',
    '<ol data-delimiter=")"><li>а<ul><li>б</li></ul></li></ol>',
    '<div>A</div><div>B</div>',
    '<p><s>1000</s> <del datetime="2026-01-01">а</del><ins>б</ins> <u>в</u> <mark>г</mark> <small>ғ</small></p>',
    '<p>а<br>б</p><hr><h5>в</h5><h6>г</h6>',
    '<table><caption>К</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col" align="right">1</th></tr></thead><tbody><tr><td rowspan="2" colspan="3">2</td></tr></tbody><tfoot><tr><td>3</td></tr></tfoot></table>',
    '<h2 id="3-бап">Бап</h2><p><a href="#3-бап">3-бап</a> <a href="/ru/documents?x=1&amp;y=2">құжат</a></p>',
    '<dl><dt>а</dt><dd>б</dd></dl><details open><summary>в</summary><p>г</p></details>',
    '<pre><code>a  b\n c &lt; d</code></pre><p><kbd>Ctrl</kbd> <abbr title="Бизнес-сәйкестендіру нөмірі">БСН</abbr></p>',
    '<figure><blockquote cite="https://a.example/"><p>а</p></blockquote><figcaption>б</figcaption></figure>',
    '<p lang="ru" dir="ltr"><time datetime="2026-11-20">20 қараша</time> x<sub>1</sub><sup>2</sup> R&amp;D 5&nbsp;&lt;&nbsp;7</p>'.replaceAll(
      '&nbsp;',
      '\u00a0',
    ),
  ])('Supported markup is stored unchanged: %s', (html) => {
    expect(findRichTextErrors(html)).toEqual([]);
    expect(sanitiseRichText(html)).toBe(html);
  });

  test.each([
    [
      '<b>а</b> <i>б</i> <strike>в</strike> <tt>г</tt>',
      '<strong>а</strong> <em>б</em> <s>в</s> <code>г</code>',
    ],
    [
      '<section><p class="x" data-y="1">а</p></section><address>б</address>',
      '<div><p>а</p></div><div>б</div>',
    ],
    [
      '<p style="color: red; font-size: 12pt; mso-x: y"><font color="red">а</font></p>',
      '<p><span>а</span></p>',
    ],
    [
      '<p style="text-align:justify;text-indent:-18.0pt;font-size:0.9em;vertical-align:baseline;font-family:Arial,\'Segoe UI Symbol\'">а</p>',
      '<p>а</p>',
    ],
    ['<h1>а</h1><h2>б</h2><h1>в</h1>', '<h2>а</h2><h3>б</h3><h2>в</h2>'],
    ['<p>а<ul><li>б<li>в</ul></p><!-- г -->', '<p>а</p><ul><li>б</li><li>в</li></ul>'],
    ['<br/><hr />', '<br><hr>'],
    [
      '<p><a href="https://a.example/" target="_blank">а</a></p>',
      '<p><a href="https://a.example/" rel="noopener">а</a></p>',
    ],
  ])('Equivalent markup is converted: %s', (html, stored) => {
    expect(findRichTextErrors(html)).toEqual([]);
    expect(sanitiseRichText(html)).toBe(stored);
  });
});

describe('Markup that would be lost is rejected', () => {
  test.each([
    ['<p>а</p><img src="a.png">', '<img src="a.png"> is not supported in rich text'],
    ['<iframe src="https://a.example/"></iframe>', 'is not supported'],
    ['<script>alert(1)</script>', 'is not supported'],
    ['<style>p { color: red }</style>', 'is not supported'],
    ['<p>а</p><input type="checkbox">', 'is not supported'],
    ['<o:p></o:p>', 'is not supported'],
    ['<p style="text-decoration: line-through">1000</p>', 'text-decoration: line-through'],
    ['<p style="display:none">а</p>', 'display:none'],
    ['<p>10<span style="font-size:0.6em;vertical-align:super">3</span></p>', 'vertical-align:super'],
    ['<p>CO<span style="vertical-align: -2pt">2</span></p>', 'vertical-align: -2pt'],
    ['<p>м<span style="mso-text-raise:3.0pt">2</span></p>', 'mso-text-raise:3.0pt'],
    ['<p style="mso-hide:all">жасырын</p>', 'mso-hide:all'],
    ['<p style="font-size:0">жасырын</p>', 'font-size:0'],
    ['<p style="text-indent:-9999px">жасырын</p>', 'text-indent:-9999px'],
    ['<p><font face="Wingdings">ü</font></p>', 'a font of symbols'],
    ['<p><span style="font-family:Wingdings">ü</span></p>', 'font-family:Wingdings'],
    ['<p hidden>а</p>', 'has hidden'],
    ['<p onclick="x()">а</p>', 'has onclick'],
    ['<p align="right">а</p>', 'has align'],
    ['<a name="x"></a>', 'has name'],
    ['<a href="javascript:alert(1)">а</a>', 'leads to "javascript:alert(1)"'],
    ['<a href="//evil.example">а</a>', 'leads to'],
    ['<a href="about/team">а</a>', 'leads to'],
    ['<a href="whatsapp://send">а</a>', 'leads to'],
    ['<a href="https://">а</a>', 'leads to'],
    ['<ol start="c"><li>а</li></ol>', 'a wrong value of start'],
    ['<td>а</td>', '<td> does nothing here'],
    ['<p>а</b></p>', '</b> does nothing here'],
    ['<p>а <b>б</p>', '<b> is not closed'],
    ['<b><i>а</b></i>', '<i> is not closed'],
    ['<p>баға x<y болса', 'would|broken|closed'],
    ['<p>x <5 </5></p>', '</5> would be left out'],
    ['<?xml version="1.0"?><p>а</p>', 'would be left out'],
    ['<p>а\u0000б\u0001</p>', 'broken HTML'],
    ['<p a="1>б</p>', 'broken HTML'],
    ['<div/>а', 'broken HTML|not closed'],
    ['<p>&copy2026</p>', 'broken HTML'],
  ])('%s', (html, message) => {
    expect(
      findRichTextErrors(html)
        .map((error) => error.message)
        .join('\n'),
    ).toMatch(new RegExp(message.replace(/[()?]/gu, '\\$&'), 'u'));
  });

  test('An error has the source and the offset', () => {
    const [error] = findRichTextErrors('<p>а</p>\n<p><img src="a.png"></p>');
    expect(error).toMatchObject({ source: '<img src="a.png">', offset: 12 });
  });
});

const stringOf = (characters: string, maxLength = 8) =>
  fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength }).map((each) => each.join(''));
const word = stringOf(`${kazakhAlphabet}${latinAlphabet}0123456789 «»*~_%₸№.,:;!?-`, 12);
const text = word.map((each) => each.replaceAll('  ', ' '));
const inline: fc.Arbitrary<string> = fc.letrec<{ inline: string; piece: string }>((tie) => ({
  piece: fc.oneof(
    text,
    fc
      .tuple(
        fc.constantFrom(
          'strong',
          'em',
          's',
          'del',
          'ins',
          'u',
          'mark',
          'small',
          'code',
          'sub',
          'sup',
          'q',
          'span',
        ),
        tie('inline'),
      )
      .map(([tag, html]) => `<${tag}>${html}</${tag}>`),
    tie('inline').map((html) => `<abbr title="а">${html}</abbr>`),
    fc.constantFrom(
      '<br>',
      '&amp;',
      '&lt;',
      '&gt;',
      '<a href="https://a.example/?x=1&amp;y" rel="noopener">а</a>',
      '<wbr>',
    ),
  ),
  inline: fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')),
})).inline;
const item = inline.map((html) => `<li>${html}</li>`);
const block = fc.oneof(
  inline.map((html) => `<p>x${html}</p>`),
  inline.map((html) => `<div>${html}</div>`),
  inline.map((html) => `<h3 id="a">${html}</h3>`),
  fc
    .tuple(fc.integer({ min: -5, max: 3000 }), fc.array(item, { minLength: 1 }))
    .map(([start, items]) => `<ol start="${start}">${items.join('')}</ol>`),
  fc.array(item, { minLength: 1 }).map((items) => `<ul>${items.join('')}</ul>`),
  inline.map((html) => `<table><tbody><tr><td align="right">${html}</td><td>1</td></tr></tbody></table>`),
  inline.map((html) => `<details><summary>${html}</summary>${html}</details>`),
);
const document = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join('\n'));

describe('Arbitrary texts', () => {
  test('Supported markup is stored unchanged', () => {
    fc.assert(
      fc.property(document, (html) => {
        expect(findRichTextErrors(html)).toEqual([]);
        expect(sanitiseRichText(html)).toBe(html);
      }),
    );
  });

  test('Sanitising broken nesting is idempotent', () => {
    const items = '<ul><li><abbr title="а"><strong><abbr title="а">а</abbr></strong></abbr></li></ul>';
    const once = sanitiseRichText(`<h1><p${items}\n<h3 id="a"><br></h3>\n${items}`);
    expect(sanitiseRichText(once)).toBe(once);
  });

  // Quadratic run time would exceed the test timeout.
  test.each(['<b>', '<li><p>', '<s>', '<b><p>', '<div></b>'])(
    'Many open %s are reduced to their text',
    (tag) => {
      const once = sanitiseRichText(`${`${tag}а`.repeat(60_000)}<script>&lt;б<`);
      expect(once).toMatch(/^а[^<>]*&lt;б$/u);
      expect(sanitiseRichText(once)).toBe(once);
    },
  );

  test('Sanitising is idempotent', () => {
    const anything = fc.array(
      fc.oneof(
        document,
        fc.string({ unit: 'binary' }),
        fc.constantFrom('<h1>', '</p>', '<b>', '<img src=x>', '<p', '"', '<table>', '<td>'),
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(anything, (pieces) => {
        const once = sanitiseRichText(pieces.join(''));
        expect(sanitiseRichText(once)).toBe(once);
      }),
    );
  });

  test('Words of adjacent blocks are not merged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('p', 'div', 'li', 'h2', 'td', 'dt', 'pre', 'summary', 'section'),
        stringOf(kazakhAlphabet),
        stringOf(kazakhAlphabet),
        (tag, one, two) => {
          const words = toPlainText(`<${tag}>${one}</${tag}><${tag}>${two}</${tag}>`);
          expect(words.split(/[^\p{L}]+/u)).toEqual([one, two]);
        },
      ),
    );
  });
});
