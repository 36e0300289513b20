import { getDocumentProxy } from 'unpdf';
import { type PdfPage, withSoftHyphens } from '../import/soft-hyphen.ts';

export interface PdfLimits {
  /** UTF-16 units; what comes after them is left unread. */
  characters: number;
  pages: number;
  /** Milliseconds after which what has been read so far is enough. */
  patience: number;
}

/** About three hundred pages of print, as annual reports have. It is read into the index in a second. */
export const pdfLimits: PdfLimits = { characters: 600_000, pages: 400, patience: 20_000 };

const PROBED_PAGES = 3;

/**
 * Reads the text of a PDF file, page by page, in the order in which it was written. Whoever calls it keeps its memory
 * and its time within bounds: a file can ask for any amount of both.
 * @returns empty for a file without text, such as a scan
 * @throws what the library throws for a file that is damaged or locked with a password
 */
export async function readPdf(bytes: Uint8Array, limits: PdfLimits = pdfLimits): Promise<string> {
  const begun = performance.now();
  const document = await getDocumentProxy(bytes, {
    // Errors alone: a document's oddities are no news.
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    // Pictures are not looked at.
    maxImageSize: 1,
  });
  let text = '';
  let hasSoftHyphens = false;
  const last = Math.min(document.numPages, limits.pages);
  for (let number = 1; number <= last; number += 1) {
    const page = await document.getPage(number);
    const plain = await pageText(page);
    // Finding them takes as long as reading, so a document whose first pages have none is taken to have none.
    const whole: string =
      number <= PROBED_PAGES || hasSoftHyphens ? await withSoftHyphens(page, plain) : plain;
    hasSoftHyphens ||= whole !== plain;
    page.cleanup();
    text += `${whole}\n`;
    if (text.length >= limits.characters || performance.now() - begun > limits.patience) break;
  }
  return inSentences(text.slice(0, limits.characters));
}

async function pageText(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** Hyphens that are set where a line ends: soft ones, as programs write them, and the one that typesetters use. */
const SOFT =
  /(?<=[\p{L}\p{M}])[\u00ad\u00ac][ \t]*\n[ \t]*(?=\p{L})|(?<=[\p{L}\p{M}])\u2010[ \t]*\n[ \t]*(?=\p{Ll})/gu;

/** Hyphens that may belong to the word: «Усть-Каменогорск», `100-ге`. */
const HARD =
  /(?<=([\p{L}\p{M}]+)|\p{N})[-\u2010\u2011][ \t]*\n[ \t]*(?=(\p{Ll}[\p{L}\p{M}]*)|[\p{L}\p{N}])/gu;

/** A line of print is no sentence: words that its end has parted are one again. NUL is no text to PostgreSQL. */
function inSentences(raw: string): string {
  const text = raw.toWellFormed().normalize('NFC').replace(SOFT, '');
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  return (
    text
      // A word that stands whole elsewhere in the document was parted here by its line.
      .replace(HARD, (_, first?: string, second?: string) =>
        first && second && words.has((first + second).toLowerCase()) ? '' : '-',
      )
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  );
}
