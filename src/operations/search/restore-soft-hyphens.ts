import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

const SOFT_HYPHEN = '\u00ad';

/**
 * Restores the soft hyphens that PDF.js drops from the text of a page, by aligning it with the drawing
 * operations.
 * @returns the text with soft hyphens, or unchanged if text and drawing operations differ
 */
export async function withSoftHyphens(page: PdfPage, text: string): Promise<string> {
  const drawn = await readDrawnText(page);
  if (!drawn.includes(SOFT_HYPHEN)) return text;
  const positions = new Set<number>();
  let letters = '';
  for (const character of drawn.replace(/\s/gu, '')) {
    if (character === SOFT_HYPHEN) positions.add(letters.length);
    else if (!/\p{Cf}/u.test(character)) letters += character;
  }
  if (letters !== text.replace(/\s/gu, '')) return text;
  let count = 0;
  return Array.from(text, (character) => {
    if (/\s/u.test(character)) return character;
    count += character.length;
    return positions.has(count) ? character + SOFT_HYPHEN : character;
  }).join('');
}

async function readDrawnText(page: PdfPage): Promise<string> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  let drawn = '';
  fnArray.forEach((operation, at) => {
    if (operation !== OPS.showText) return;
    const [glyphs] = argsArray[at] as [readonly (number | { unicode?: unknown } | null)[]];
    for (const glyph of glyphs) {
      if (typeof glyph === 'object' && typeof glyph?.unicode === 'string') drawn += glyph.unicode;
    }
  });
  return drawn;
}
