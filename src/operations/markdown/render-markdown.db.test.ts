import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kazakhAlphabet } from '#language/script/alphabet.ts';
import { sanitiseRichText, toPlainText } from '#model/rich-text/rich-text.ts';
import { findPlainTextFaults, losesLineBreaks, renderEditorText } from '../import/editor-text.ts';
import { renderMarkdown } from './render-markdown.ts';

const shown = (markdown: string) => {
  const { html, faults } = renderEditorText(markdown);
  expect(faults).toEqual([]);
  return sanitiseRichText(html).replaceAll('\n', '');
};

describe('literal text', () => {
  test.each([
    ['10~20 ₸ және 30~40 ₸', '<p>10~20 ₸ және 30~40 ₸</p>'],
    ['5*6*7 = x*y*z', '<p>5*6*7 = x*y*z</p>'],
    ['файл_атауы_2, user_name', '<p>файл_атауы_2, user_name</p>'],
    ['баға (*) мен 5 ₸*, 6 ₸* (*)', '<p>баға (*) мен 5 ₸*, 6 ₸* (*)</p>'],
    ['#1 орын', '<p>#1 орын</p>'],
    ['+7 727 000-00-01', '<p>+7 727 000-00-01</p>'],
    ['-5 °C', '<p>-5 °C</p>'],
    ['R&D, x<y, 5 > 3 & 2', '<p>R&amp;D, x&lt;y, 5 &gt; 3 &amp; 2</p>'],
    ['    төрт бос орын', '<p>төрт бос орын</p>'],
    ['\\*жұлдыз\\* және \\*\\*екеу\\*\\*', '<p>*жұлдыз* және **екеу**</p>'],
    ['5 ₸**\n\n**Ескерту', '<p>5 ₸**</p><p>**Ескерту</p>'],
    ['4400 **** **** 1234, 4400****1234', '<p>4400 **** **** 1234, 4400****1234</p>'],
    ['2 < 3 > 1, x^2, 10~20~30 күн, a == b', '<p>2 &lt; 3 &gt; 1, x^2, 10~20~30 күн, a == b</p>'],
    ['а\\\n• бір\\\n• екі', '<p>а<br>• бір<br>• екі</p>'],
    ['2024\nж. ҚР заңы мен\n1.5 млн\n— деді ол', '<p>2024ж. ҚР заңы мен1.5 млн— деді ол</p>'],
    ['Шарттар: а) бір;\nв) үш; г) төрт;\nе) алты', '<p>Шарттар: а) бір;в) үш; г) төрт;е) алты</p>'],
    ['> 2026 жылы\n> жеттік', '<blockquote><p>2026 жылыжеттік</p></blockquote>'],
    ['- [x] дайын', '<ul><li>[x] дайын</li></ul>'],
    [
      'https://мысал.қаз/%D2%93',
      '<p><a href="https://xn--80awbu3c.xn--80ao21a/%D2%93" rel="noopener">https://мысал.қаз/%D2%93</a></p>',
    ],
  ])('%s is rendered literally', (markdown, html) => {
    expect(shown(markdown)).toBe(html);
  });

  test('A line below a paragraph is not a setext heading', () => {
    expect(shown('Шарттар\n---\nБаға')).toBe('<p>Шарттар</p><hr><p>Баға</p>');
  });
});

describe('list numbers', () => {
  test.each([
    ['3. а\n4. б', '<ol start="3"><li>а</li><li>б</li></ol>'],
    ['3. а\n5. б\n6. в', '<ol start="3"><li>а</li><li value="5">б</li><li>в</li></ol>'],
    ['1. а\n1. б\n1. в', '<ol><li>а</li><li>б</li><li>в</li></ol>'],
    ['1) а\n2) б', '<ol data-delimiter=")"><li>а</li><li>б</li></ol>'],
    ['1. а\n\nмәтін\n\n2. б', '<ol><li>а</li></ol><p>мәтін</p><ol start="2"><li>б</li></ol>'],
    ['2026. жыл', '<ol start="2026"><li>жыл</li></ol>'],
    ['1. а\n   1. б\n   3. в\n2. г', '<ol><li>а<ol><li>б</li><li value="3">в</li></ol></li><li>г</li></ol>'],
  ])('%j preserves its numbers', (markdown, html) => {
    expect(shown(markdown)).toBe(html);
  });
});

describe('emphasis before a case ending', () => {
  test.each([
    ['**«Қазына»**ның', '<p><strong>«Қазына»</strong>ның</p>'],
    ['**«Қ»**ның және **«Б»**ға', '<p><strong>«Қ»</strong>ның және <strong>«Б»</strong>ға</p>'],
    [
      '*(жоба)*да, _«Қ»_ның, __«Қ»__ның',
      '<p><em>(жоба)</em>да, <em>«Қ»</em>ның, <strong>«Қ»</strong>ның</p>',
    ],
    ['***«Қ»***ның', '<p><em><strong>«Қ»</strong></em>ның</p>'],
    ['_сөз_ге, *сөз*ге, **сөз**ге', '<p><em>сөз</em>ге, <em>сөз</em>ге, <strong>сөз</strong>ге</p>'],
    ['**50 %**-ға, **50%**дан', '<p><strong>50 %</strong>-ға, <strong>50%</strong>дан</p>'],
    ['~~1000 ₸~~900 ₸, ~~«Қ»~~ның', '<p><s>1000 ₸</s>900 ₸, <s>«Қ»</s>ның</p>'],
    ['**[«Қ»](/about)**ның', '<p><strong><a href="/about">«Қ»</a></strong>ның</p>'],
    ['«**Қазына**»ның', '<p>«<strong>Қазына</strong>»ның</p>'],
    [
      '**„Қазына“**ның, *„Қ“* және **„Б“**',
      '<p><strong>„Қазына“</strong>ның, <em>„Қ“</em> және <strong>„Б“</strong></p>',
    ],
    ['“**Қ**”ның, ‚**Қ**‘ның', '<p>“<strong>Қ</strong>”ның, ‚<strong>Қ</strong>‘ның</p>'],
    ['**«А» мен «Б»**дан', '<p><strong>«А» мен «Б»</strong>дан</p>'],
  ])('%s is rendered with emphasis', (markdown, html) => {
    expect(shown(markdown)).toBe(html);
  });

  test('Emphasis closes before an ending for any word and brackets', () => {
    const word = fc
      .array(fc.constantFrom(...kazakhAlphabet), { minLength: 1, maxLength: 8 })
      .map((each) => each.join(''));
    const marks = fc.constantFrom(['**', 'strong'], ['*', 'em'], ['__', 'strong'], ['_', 'em'], ['~~', 's']);
    const brackets = fc.constantFrom('«»', '()', '“”', '[]', '""', '');
    fc.assert(
      fc.property(
        word,
        word,
        word,
        marks,
        brackets,
        (before, name, ending, [mark = '', tag = ''], around) => {
          const quoted = `${around.charAt(0)}${name}${around.charAt(1)}`;
          expect(
            renderMarkdown(`${before} ${mark}${quoted}${mark}${ending}`).html.replaceAll('&quot;', '"'),
          ).toBe(`<p>${before} <${tag}>${quoted}</${tag}>${ending}</p>\n`);
        },
      ),
    );
  });
});

describe('autolinks before a case ending', () => {
  test.each([
    ['https://qazyna.kz-ке кіріңіз', 'https://qazyna.kz', 'https://qazyna.kz', '-ке кіріңіз'],
    ['https://қазына.қаз-да', 'https://xn--80aauy3e1z.xn--80ao21a', 'https://қазына.қаз', '-да'],
    ['https://x.kz/news-ті', 'https://x.kz/news', 'https://x.kz/news', '-ті'],
    ['https://x.kz/kk-KZ', 'https://x.kz/kk-KZ', 'https://x.kz/kk-KZ', ''],
    [
      'https://x.kz/ақпан-ай',
      'https://x.kz/%D0%B0%D2%9B%D0%BF%D0%B0%D0%BD-%D0%B0%D0%B9',
      'https://x.kz/ақпан-ай',
      '',
    ],
  ])('%s is linked without its ending', (markdown, href, text, rest) => {
    expect(shown(markdown)).toBe(`<p><a href="${href}" rel="noopener">${text}</a>${rest}</p>`);
  });
});

test('Table cells have an alignment', () => {
  expect(shown('|а|б|\n|-:|:-:|\n|1|2|')).toBe(
    '<table><thead><tr><th align="right">а</th><th align="center">б</th></tr></thead><tbody><tr><td align="right">1</td><td align="center">2</td></tr></tbody></table>',
  );
});

describe('faults', () => {
  test.each([
    ['а\n\n** б ** в', 3, '"**" would be shown'],
    ['<div>\n**а**\n</div>', 2, '"**" would be shown'],
    ['~~ а ~~', 1, '"~~" would be shown'],
    ['10~~20 және 30~~40', 1, '"~~" would be shown'],
    ['а\n+ 7 727 000', 2, '"+" begins a list'],
    ['5 ₸*\n\n* ҚҚС-пен', 3, '"*" begins a list'],
    ['|а|б|\n|-|-|\n|1|2|3|', 3, 'more cells'],
    ['а\n\n[1]: Ескерту', 3, 'no link leads to'],
    ['а[^1]\n\n[^1]: Ескерту мәтіні', 1, 'footnotes'],
    ['а\n![сурет](/a.png)', 2, 'pictures'],
    ['[а](/x y)', 1, 'shown as its source'],
    ['а\n\n[б](about)', 3, 'leads to "about"'],
    ['[а](javascript:x)', 1, 'leads to "javascript:x"'],
    ['<b>а</b>\n\nб\n<b>в', 4, '<b> is not closed'],
    ['Кіріспе\n\n**Бірінші\n\nЕкінші**', 3, 'nothing ends the bold type'],
    ['**Маңызды: ескерту', 1, 'nothing ends the bold type'],
    ['~~1000 ₸\n\n900 ₸', 1, 'nothing ends what is struck out'],
    ['Көлемі **а*б**', 1, '"*" within a word'],
    ['**а****б**', 1, '"****" would be shown'],
    ['а[^1] б\n\n[^1]: https://adilet.zan.kz/', 3, 'footnotes'],
    ['а\n\nм^2^', 3, '<sup>'],
    ['CO~2~ мен H~2~O', 1, '<sub>'],
    ['==белгі==', 1, '<mark>'],
    ['Құрметті<o:p></o:p>', 1, 'a tag would be shown'],
    ['а\n<w:sdt>б</w:sdt>', 2, 'a tag would be shown'],
    ['> 5 млн теңгеден жоғары', 1, '">" begins a quotation'],
    ['>= 5 жыл', 1, '">" begins a quotation'],
  ])('%j is reported with its line', (markdown, line, message) => {
    const { faults } = renderEditorText(markdown);
    expect(faults).toContainEqual({ line, message: expect.stringContaining(message) });
  });

  test.each([
    ['Шарттар:\n• бір\n• екі', 3],
    ['Шарттар:\n— бір;\n— екі.', 3],
    ['-бір\n-екі', 2],
    ['а) бір\nә) екі\nб) үш', 2],
    ['1. бір\n   а) екі\n   б) үш', 3],
    ['а) один;\nв) три;\nг) четыре', 3],
    ['a. бір\nb. екі', 2],
    ['1.1. бір\n1.2. екі', 2],
    ['1.1 бір\n1.2 екі', 2],
    ['(1) бір\n(2) екі', 2],
    ['1.бір\n2.екі', 2],
    ['Шарттар\n2. бір\n3. екі', 3],
    ['1.\u00a0Бірінші\n2.\u00a0Екінші', 2],
    ['-\u00a0бір\n-\u00a0екі', 2],
    ['Термин\n: Анықтама', 2],
  ])('The items %j are reported as one joined line', (markdown, line) => {
    expect(renderEditorText(markdown).faults).toEqual([
      { line, message: expect.stringContaining('would be joined with the line before') },
    ]);
  });

  test.each([
    ['| а | б |\n| 1 | 2 |', 1],
    ['Кесте\n\n| а | б | в |\n|---|---|\n| 1 | 2 | 3 |', 3],
    ['| а | б |\n|—|—|\n| 1 | 2 |', 1],
    ['##Тақырып', 1],
    ['##\u00a0Тақырып', 1],
    ['Тақырып\n=====', 2],
    ['## Тақырып {#id}', 1],
    [':::note\nа\n:::', 1],
    ['> [!NOTE]\n> а', 1],
    ['[TOC]', 1],
  ])('The markup %j is reported as literal text', (markdown, line) => {
    expect(renderEditorText(markdown).faults).toEqual([
      { line, message: expect.stringContaining('would be shown') },
    ]);
  });

  test.each([
    ['<b>а</b>\n\nб\n<b>в', 4, '<b> is not closed'],
    ['а <y және z> б', 1, '<y'],
  ])('%j is reported as HTML fault', (markdown, line, message) => {
    // A tag with Cyrillic attributes would be text.
    const { faults } = renderEditorText(markdown.replace('және', 'and'));
    expect(faults).toContainEqual({ line, message: expect.stringContaining(message) });
  });
});

test('Folding that would join lines is detected', () => {
  expect(losesLineBreaks('>-\n  а\n  - б')).toBe(true);
  expect(losesLineBreaks('>-\n  а\n  5. б')).toBe(true);
  expect(losesLineBreaks('>-\n  а\n  б-в 5.')).toBe(false);
  expect(losesLineBreaks('>-\n  бір\n\n  екі\n')).toBe(true);
  expect(losesLineBreaks('"бір\r\n\r\n  екі"')).toBe(true);
  expect(losesLineBreaks('>-\n  бір  \n  екі\n')).toBe(true);
  expect(losesLineBreaks('>-\n  бір\\\n  екі\n')).toBe(true);
  expect(losesLineBreaks('>+\n  бір\n  екі\n\n')).toBe(false);
});

test.each([
  ['**Қазына**', 1],
  ['<b>Қазына</b>', 1],
  ['а&nbsp;б', 1],
  ['а&#x20B8;б', 1],
  ['<mark>а</mark>', 1],
  ['а<o:p></o:p>', 1],
  ['__Қазына__', 1],
  ['Кіріспе\n## Бөлім', 1],
  ['[а](https://a.example/)', 1],
  ['R&D, x<y, 5*6*7, 10~20 ₸, «a < b > c», user_name, a_b_c, № 5 # 6, x<y and z>, [1] (2), AT&T;', 0],
])('Markup in the plain text %s is detected', (text, count) => {
  expect(findPlainTextFaults(text)).toHaveLength(count);
});

test('Rendering preserves all words and their boundaries', () => {
  const word = fc
    .array(fc.constantFrom(...kazakhAlphabet), { minLength: 1, maxLength: 6 })
    .map((each) => each.join(''));
  const wrapped = fc
    .tuple(fc.constantFrom('', '**', '*', '_'), word)
    .map(([mark, each]) => `${mark}${each}${mark}`);
  const line = fc.tuple(
    fc.constantFrom('', '- ', '3. ', '7) ', '## ', '> '),
    fc.array(wrapped, { minLength: 1, maxLength: 5 }),
  );
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('\n', '\n\n'),
      (lines, end) => {
        const markdown = lines.map(([mark, words]) => mark + words.join(' ')).join(end);
        const words = lines.flatMap(([, each]) => each.map((one) => one.replace(/[*_]/gu, '')));
        expect(toPlainText(sanitiseRichText(renderMarkdown(markdown).html)).match(/\p{L}+/gu)).toEqual(words);
      },
    ),
  );
});
