import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

const SOFT_HYPHEN = '\u00ad';

/**
 * PDF.js leaves soft hyphens out of a page's text, although programs write them for the hyphens at the ends of lines. They
 * are still in its drawing operations, in the same order as the text.
 * @returns the text with its soft hyphens; unchanged where text and drawing do not correspond letter by letter
 */
export async function withSoftHyphens(page: PdfPage, text: string): Promise<string> {
  const drawn = await drawnText(page);
  if (!drawn.includes(SOFT_HYPHEN)) return text;
  const places = new Set<number>();
  let letters = '';
  for (const piece of drawn.replace(/\s/gu, '')) {
    if (piece === SOFT_HYPHEN) places.add(letters.length);
    else if (!/\p{Cf}/u.test(piece)) letters += piece;
  }
  if (letters !== text.replace(/\s/gu, '')) return text;
  let count = 0;
  return Array.from(text, (character) => {
    if (/\s/u.test(character)) return character;
    count += character.length;
    return places.has(count) ? character + SOFT_HYPHEN : character;
  }).join('');
}

async function drawnText(page: PdfPage): Promise<string> {
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
