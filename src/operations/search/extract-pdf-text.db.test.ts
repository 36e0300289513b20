import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeEncryptedPdf, makePdf, makePdfOfLines } from '#test/support/files/pdf.ts';
import { defaultPdfLimits, extractPdfText, type PdfLimits } from './extract-pdf-text.ts';

const readDemoPdf = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../demo/media/documents/${name}.pdf`, import.meta.url)));

test.each([
  ['charter.kk', 'Бір жай акция акционерлердің жалпы жиналысында бір дауыс береді.'],
  ['charter.ru', 'Устав'],
  // The town name is hyphenated at a line break.
  ['complaint-procedure.ru', 'Атырау, Усть-Каменогорск; по телефону'],
  ['charter.en', 'The Charter'],
])('The text of %s is extracted in sentences', async (name, sentence) => {
  const text = await extractPdfText(await readDemoPdf(name));
  expect(text.toLowerCase()).toContain(sentence.toLowerCase());
  expect(text).not.toMatch(/\s\s|\p{Cc}/u);
});

test.each([
  ['a typesetter’s hyphen', ['перераспре\u2010', 'деление'], 'перераспределение'],
  ['a soft hyphen', ['кепіл\u00ad', 'дік'], 'кепілдік'],
  ['a soft hyphen as a not sign', ['кепіл\u00ac', 'дік'], 'кепілдік'],
  ['a hyphen of a word that occurs elsewhere', ['кепіл-', 'дік және кепілдік'], 'кепілдік және кепілдік'],
  ['a hyphen of a name', ['Усть\u2010', 'Каменогорск'], 'Усть-Каменогорск'],
  ['a hyphen of a compound', ['маркет-', 'мейкер'], 'маркет-мейкер'],
  ['a non-breaking hyphen', ['маркет\u2011', 'мейкер'], 'маркет-мейкер'],
  ['a number with an ending', ['100-', 'ге дейін'], '100-ге дейін'],
  ['a range', ['2024-', '2025'], '2024-2025'],
  ['a dash', ['баға \u2013', 'бес'], 'баға \u2013 бес'],
])('The line break after %s is resolved', async (_, lines, text) => {
  expect(await extractPdfText(new Uint8Array(makePdfOfLines(lines)))).toBe(text);
});

test('A page without text is empty', async () => {
  expect(await extractPdfText(new Uint8Array(makePdf('')))).toBe('');
});

test('The text is limited', async () => {
  const limits: PdfLimits = { ...defaultPdfLimits, maxCharacters: 20 };
  expect((await extractPdfText(await readDemoPdf('charter.en'), limits)).length).toBeLessThanOrEqual(20);
});

test.each([
  ['locked with a password', makeEncryptedPdf()],
  ['truncated', makePdf('Hello').subarray(0, 200)],
  ['empty', Buffer.alloc(0)],
  ['no PDF', Buffer.from('<html>')],
])('A file that is %s is rejected', async (_, bytes) => {
  await expect(extractPdfText(new Uint8Array(bytes))).rejects.toThrow();
});
