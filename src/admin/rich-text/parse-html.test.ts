import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseRichText } from '#model/rich-text/rich-text.ts';
import { findRichTextErrors } from '#model/rich-text/rich-text-error.ts';
import { readDemoRichTexts } from '#test/support/content/demo-rich-texts.ts';
import { parseHtml } from './parse-html.ts';
import { serialiseHtml } from './serialise-html.ts';

/** Names of the nodes and marks of a document. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  const doc = parseHtml(html);
  doc.check();
  doc.descendants((node) => {
    for (const { type } of [node, ...node.marks]) names.add(type.name);
  });
  return names;
}

test('Every demo text is editable and stays unchanged', async () => {
  const texts = await readDemoRichTexts();
  expect(texts.length).toBeGreaterThan(300);
  for (const html of texts) {
    expect(serialiseHtml(parseHtml(html))).toBe(html);
    expect(namesIn(html)).not.toContain('opaque');
  }
});

const editable = [
  '',
  '<p>а</p>',
  'жай мәтін <strong>қалың</strong>',
  'мәтін<p>а</p>\nмәтін',
  '<ol start="5" type="a" reversed><li value="7">а</li><li>б</li></ol>',
  '<ol data-delimiter=")"><li>A<ul><li>B</li></ul></li></ol><div>A</div><div>B</div>',
  '<ul>\n<li>а\n<ul>\n<li>б</li>\n</ul>\n</li>\n<li>\n<p>в</p>\n<p>г</p>\n</li>\n</ul>',
  '<ul><li> </li><li></li></ul>',
  '<p><s>1000</s> <del datetime="2026-01-01">а</del><ins>б</ins> <u>в</u> <mark>г</mark> <small>ғ</small></p>',
  '<p>а<br>\nб<br><br>в <br> г</p><hr><h5>в</h5><h6>г</h6>',
  '<p>а\nб  в\n\n г<br></p>\n<p> а </p>',
  '<table><caption>К</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col" align="right" abbr="б">1</th></tr></thead><tbody><tr><td rowspan="2" colspan="3">2</td></tr></tbody><tfoot><tr><td>3</td></tr></tfoot></table>',
  '<table>\n<colgroup>\n<col>\n<col>\n</colgroup>\n<thead>\n<tr>\n<th id="x">а</th>\n</tr>\n</thead>\n<tbody lang="ru">\n<tr>\n<td headers="x" colspan="1">б</td>\n</tr>\n</tbody>\n<tbody>\n<tr title="т">\n<td><p>в</p></td>\n</tr>\n</tbody>\n</table>',
  '<table><tr><td>а</td></tr><tr><td></td></tr></table>',
  '<table><caption><p>а</p></caption><tbody><tr><td><table><tbody><tr><td>б</td></tr></tbody></table></td></tr></tbody></table>',
  '<h2 id="3-бап">Бап</h2><p><a href="#3-бап">3-бап</a> <a href="/ru/documents?x=1&amp;y=2">құжат</a></p>',
  '<p><a href="https://a.example/" hreflang="en" rel="noopener" title="&quot;а&quot;">а</a></p>',
  '<dl>\n<dt>а</dt>\n<dd>б</dd>\n<div><dt>в</dt><dd><p>г</p></dd></div>\n</dl>',
  '<details open><summary>в</summary><p>г</p></details><details>\n<summary><h3>в</h3></summary>\nг\n</details><details></details>',
  '<pre><code>a  b\n c &lt; d</code></pre><p><kbd>Ctrl</kbd> <abbr title="Бизнес-сәйкестендіру нөмірі">БСН</abbr></p>',
  '<figure><blockquote cite="https://a.example/"><p>а</p></blockquote><figcaption>б</figcaption></figure>',
  '<figure><figcaption>б</figcaption><table><tbody><tr><td>а</td></tr></tbody></table></figure>',
  '<p lang="ru" dir="ltr"><time datetime="2026-11-20">20 қараша</time> x<sub>1</sub><sup>2</sup> R&amp;D 5\u00a0&lt;\u00a07</p>',
  '<p><cite>а</cite><dfn>б</dfn><q cite="https://a.example/">в</q><samp>г</samp><span lang="en">ғ</span><var>д</var><code>е</code>ж<wbr>з</p>',
  '<p><strong>а<em>б</em></strong><em>в<strong>г</strong></em></p>',
  '<p><em>а</em><em>б</em> <strong><a href="/a">в</a></strong> <a href="/a"><strong>г</strong></a></p>',
  '<ul><li><abbr title="а"><strong><abbr title="а">а</abbr></strong></abbr></li></ul>',
  '<p><em> а </em><strong> </strong>б</p>',
  '<p>а<span id="a"></span><strong></strong>б</p>',
  '<ins datetime="2026-01-01"><p>а</p><ul><li>б</li></ul></ins><a href="/a"><div>в</div></a>',
  '<blockquote>а</blockquote><blockquote></blockquote><div><p>а</p>б</div>',
  '<p id="x" title="а"></p><p>\u00ad\u202f«</p>',
  '<p>&amp;lt; &amp;nbsp; "а" \'б\'</p>',
];

test.each(editable)('Rich text stays unchanged and editable: %s', (html) => {
  expect(sanitiseRichText(html)).toBe(html);
  expect(findRichTextErrors(html)).toEqual([]);
  expect(serialiseHtml(parseHtml(html))).toBe(html);
  expect(namesIn(html)).not.toContain('opaque');
});

test.each([
  '<ul><ul><li>а</li></ul></ul>',
  '<table><tbody><tr><td rowspan="0">а</td></tr></tbody></table>',
  '<table><tbody><tr></tr></tbody></table>',
  '<ul></ul>',
  '<p>а</p><li>б</li>',
])('Rich text beyond the schema stays unchanged as an opaque block: %s', (html) => {
  expect(sanitiseRichText(html)).toBe(html);
  expect(serialiseHtml(parseHtml(html))).toBe(html);
  expect(namesIn(html)).toContain('opaque');
});

test.each(['<p onclick="x">а</p>', '<p>а', '<script>а</script>', 'а < б', '&copy;'])(
  'Text in another form than the stored one stays unchanged: %s',
  (html) => expect(serialiseHtml(parseHtml(html))).toBe(html),
);

test('An element beyond the schema leaves the blocks around it editable', () => {
  expect(namesIn('<p>а</p><ul><ul><li>а</li></ul></ul>')).toContain('p');
});

const tag = fc.constantFrom(
  ...'p h2 ul ol li dl dt dd div blockquote table tbody thead tr td th caption details summary figure pre'.split(
    ' ',
  ),
  ...'strong em a span ins abbr code'.split(' '),
);
const text = fc.array(fc.constantFrom('а', 'ә', ' ', '\n', '\u00a0', '<', '&', '"'), { maxLength: 4 });
const piece = fc.oneof(
  tag.map((name) => `<${name}>`),
  tag.map((name) => `</${name}>`),
  text.map((characters) => characters.join('')),
  fc.constantFrom('<br>', '<hr>', '<wbr>', '<p id="a">', '<a href="https://a.example/">', '<td colspan="2">'),
);

test('Any stored text stays unchanged', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = sanitiseRichText(pieces.join(''));
      fc.pre(sanitiseRichText(html) === html);
      expect(serialiseHtml(parseHtml(html))).toBe(html);
    }),
    { numRuns: 2000 },
  );
});
