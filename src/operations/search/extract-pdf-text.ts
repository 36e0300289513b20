import { getDocumentProxy } from 'unpdf';
import { type PdfPage, withSoftHyphens } from './restore-soft-hyphens.ts';

export interface PdfLimits {
  /** Maximum length of the text in UTF-16 units. */
  maxCharacters: number;
  maxPages: number;
  /** Time in milliseconds after which reading stops. */
  timeoutMs: number;
}

/** About 300 printed pages, as in annual reports, which are indexed in a second. */
export const defaultPdfLimits: PdfLimits = { maxCharacters: 600_000, maxPages: 400, timeoutMs: 20_000 };

const SOFT_HYPHEN_PROBE_PAGES = 3;

/**
 * Extracts the text of a PDF in document order. The caller has to bound memory and time, because a file can
 * require any amount of both.
 * @returns an empty string for a file without text, such as a scan
 * @throws the library error for a damaged or password-protected file
 */
export async function extractPdfText(
  bytes: Uint8Array,
  limits: PdfLimits = defaultPdfLimits,
): Promise<string> {
  const startedAt = performance.now();
  const document = await getDocumentProxy(bytes, {
    // Errors only.
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    // Images are not decoded.
    maxImageSize: 1,
  });
  let text = '';
  let hasSoftHyphens = false;
  const last = Math.min(document.numPages, limits.maxPages);
  for (let number = 1; number <= last; number += 1) {
    const page = await document.getPage(number);
    const plain = await pageText(page);
    // The search doubles the time, so it stops if the first pages have no soft hyphens.
    const restored: string =
      number <= SOFT_HYPHEN_PROBE_PAGES || hasSoftHyphens ? await withSoftHyphens(page, plain) : plain;
    hasSoftHyphens ||= restored !== plain;
    page.cleanup();
    text += `${restored}\n`;
    if (text.length >= limits.maxCharacters || performance.now() - startedAt > limits.timeoutMs) break;
  }
  return joinLines(text.slice(0, limits.maxCharacters));
}

async function pageText(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** Hyphens inserted at line breaks: soft hyphens and U+2010. */
const LINE_BREAK_HYPHEN =
  /(?<=[\p{L}\p{M}])[\u00ad\u00ac][ \t]*\n[ \t]*(?=\p{L})|(?<=[\p{L}\p{M}])\u2010[ \t]*\n[ \t]*(?=\p{Ll})/gu;

/** Hyphens that may belong to the word: «Усть-Каменогорск», `100-ге`. */
const WORD_HYPHEN =
  /(?<=([\p{L}\p{M}]+)|\p{N})[-\u2010\u2011][ \t]*\n[ \t]*(?=(\p{Ll}[\p{L}\p{M}]*)|[\p{L}\p{N}])/gu;

/** Joins lines and hyphenated words. Removes control characters, because PostgreSQL rejects NUL. */
function joinLines(raw: string): string {
  const text = raw.toWellFormed().normalize('NFC').replace(LINE_BREAK_HYPHEN, '');
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  return (
    text
      // The hyphen is removed if the joined word occurs elsewhere in the document.
      .replace(WORD_HYPHEN, (_, first?: string, second?: string) =>
        first && second && words.has((first + second).toLowerCase()) ? '' : '-',
      )
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  );
}
