import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeLinedPdf, makeLockedPdf, makePdf } from '#test/support/files/pdf.ts';
import { pdfLimits, readPdf } from './extract-pdf-text.ts';

const demo = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../demo/media/documents/${name}.pdf`, import.meta.url)));

test.each([
  ['charter.kk', 'Бір жай акция акционерлердің жалпы жиналысында бір дауыс береді.'],
  ['charter.ru', 'Устав'],
  // A line ends within the name of the town.
  ['complaint-procedure.ru', 'Атырау, Усть-Каменогорск; по телефону'],
  ['charter.en', 'The Charter'],
])('%s is read in sentences', async (name, sentence) => {
  const text = await readPdf(await demo(name));
  expect(text.toLowerCase()).toContain(sentence.toLowerCase());
  expect(text).not.toMatch(/\s\s|\p{Cc}/u);
});

test.each([
  ['a typesetter’s hyphen', ['перераспре\u2010', 'деление'], 'перераспределение'],
  ['a soft hyphen', ['кепіл\u00ad', 'дік'], 'кепілдік'],
  ['a soft hyphen as a not sign', ['кепіл\u00ac', 'дік'], 'кепілдік'],
  [
    'a hyphen of a word that stands whole elsewhere',
    ['кепіл-', 'дік және кепілдік'],
    'кепілдік және кепілдік',
  ],
  ['a hyphen of a name', ['Усть\u2010', 'Каменогорск'], 'Усть-Каменогорск'],
  ['a hyphen of its own', ['маркет-', 'мейкер'], 'маркет-мейкер'],
  ['a hyphen that no line may end with', ['маркет\u2011', 'мейкер'], 'маркет-мейкер'],
  ['an ending of a figure', ['100-', 'ге дейін'], '100-ге дейін'],
  ['a range', ['2024-', '2025'], '2024-2025'],
  ['a dash', ['баға \u2013', 'бес'], 'баға \u2013 бес'],
])('%s at the end of a line', async (_, lines, text) => {
  expect(await readPdf(new Uint8Array(makeLinedPdf(lines)))).toBe(text);
});

test('a page without text has none', async () => {
  expect(await readPdf(new Uint8Array(makePdf('')))).toBe('');
});

test('no more is read than is wanted', async () => {
  const limits = { ...pdfLimits, characters: 20 };
  expect((await readPdf(await demo('charter.en'), limits)).length).toBeLessThanOrEqual(20);
});

test.each([
  ['locked with a password', makeLockedPdf()],
  ['cut off', makePdf('Hello').subarray(0, 200)],
  ['empty', Buffer.alloc(0)],
  ['of another kind', Buffer.from('<html>')],
])('what is %s is refused', async (_, bytes) => {
  await expect(readPdf(new Uint8Array(bytes))).rejects.toThrow();
});
