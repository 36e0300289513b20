import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { kazakhAlphabet } from '#language/script/alphabet.ts';
import { defaultTones } from '#model/theme/tones.ts';
import { drawShareImage } from './draw-share-image.ts';
import { toDrawableText } from './drawable-text.ts';
import { readFontCharacters } from './font-characters.ts';

const font = fileURLToPath(new URL('../../ui/font/inter.ttf', import.meta.url));
let characters: ReadonlySet<number>;

beforeAll(async () => {
  characters = readFontCharacters(await readFile(font));
});

test('The font covers all three languages', () => {
  const alphabet = Array.from(kazakhAlphabet).join('');
  const text = `${alphabet}${alphabet.toUpperCase()}ABCXYZabcxyz0123456789₸№«»“”–—…%+()/&`;
  expect(Array.from(text).filter((each) => !characters.has(each.codePointAt(0) ?? 0))).toEqual([]);
});

test.each([
  ['Қазақстан — Өзбекстан: 5 000 ₸', 'Қазақстан — Өзбекстан: 5 000 ₸'],
  ['🎉 Жаңа жыл! 🎄', 'Жаңа жыл!'],
  ['Команда 👩🏽‍💻 и 🇰🇿', 'Команда и'],
  ['Шаг 1️⃣: ☎️ звоните', 'Шаг 1: звоните'],
  ['Саммит (北京) 2026', 'Саммит 2026'],
  ['中国', ''],
  ['努尔兰·阿布都满金', ''],
  ['قازاقستان', ''],
  ['🎉🎉', ''],
  ['— … !', ''],
  ['', ''],
  ['Ｆｕｌｌ　ｗｉｄｔｈ ﬁ Ⅳ ①', 'Full width fi IV 1'],
  ['Zürich, Łódź, Straße, Ørsted', 'Zurich, Lodz, Strasse, Orsted'],
  ['и\u0306 = й', 'й = й'],
  ['soft\u00adhyphen zero\u200bwidth \u202ertl\ufeff', 'softhyphen zerowidth rtl'],
  ['non\u2011breaking\u00a0space\tand\nline', 'non\u2011breaking space and line'],
  ['<b> & "x"', '<b> & "x"'],
  ['lone \ud83d half', 'lone half'],
])('%j is drawn as %j', (text, drawn) => {
  expect(toDrawableText(text, characters)).toBe(drawn);
});

test('A share image has no placeholder for a missing glyph', async () => {
  const draw = async (title: string, brand = 'Дала Көпірі') =>
    Buffer.from(
      await drawShareImage({ title, brand, tones: defaultTones, fontPath: font, width: 1200, height: 630 }),
    );
  expect((await draw('Жаңа 🎉 жыл 中国')).equals(await draw('Жаңа жыл'))).toBe(true);
  expect((await draw('中国')).equals(await draw('Дала Көпірі'))).toBe(true);
  expect((await draw('中国', '中国')).equals(await draw('🎉', '🎉'))).toBe(true);
  expect((await draw('A & B <c>')).equals(await draw('A'))).toBe(false);
});
