import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';
import { z } from 'zod';
import { renderMarkdown } from '#operations/markdown/render-markdown.ts';
import { openBrowser } from './browser.ts';
import { darkTeal, grey, light, mix, nearBlack, teal } from './colour.ts';
import { removeHinting } from './font.ts';
import { poles, shanyraq } from './ornament.ts';

const run = promisify(execFile);

const locales = ['kk', 'ru', 'en'] as const;
type DocumentLocale = (typeof locales)[number];

/** English is optional. */
const localised = z.strictObject({
  kk: z.string().min(1),
  ru: z.string().min(1),
  en: z.string().min(1).optional(),
});

const sample = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  category: z.enum([
    'corporate',
    'clients',
    'compliance',
    'funds',
    'annual-reports',
    'financial-statements',
    'sustainability',
  ]),
  date: z.iso.date(),
  title: localised,
  body: localised,
});
type Sample = z.infer<typeof sample>;

const labels = {
  kk: {
    company: '«Дала Көпірі» АҚ',
    address: 'Алматы қ., Абай даңғылы, 500-үй, 050000',
    notice: 'Үлгі. Ойдан шығарылған компанияның құжаты: заңдық күші жоқ.',
    date: 'Бекітілген күні',
    page: 'бет',
  },
  ru: {
    company: 'АО «Дала Көпірі»',
    address: 'г. Алматы, проспект Абая, дом 500, 050000',
    notice: 'Образец. Документ вымышленной компании: юридической силы не имеет.',
    date: 'Дата утверждения',
    page: 'стр.',
  },
  en: {
    company: 'Dala Kopiri JSC',
    address: '500 Abay Avenue, Almaty, 050000',
    notice: 'Sample. A document of an invented company, without legal force.',
    date: 'Date of approval',
    page: 'page',
  },
} as const;

// The grey of the palette has too little contrast for small print.
const secondaryColour = mix(grey, nearBlack, 0.22);

/** Page format, and a footer with the notice and page numbers. */
function pageStyle(locale: DocumentLocale): string {
  const { notice, page: pageWord } = labels[locale];
  const foot = `font: 7pt Document, 'Noto Sans', sans-serif; color: ${secondaryColour}; border-top: .2mm solid ${light}; vertical-align: top; padding-top: 2mm;`;
  return `@page { size: A4; margin: 18mm 20mm 22mm 24mm;
    @bottom-left { content: '${notice}'; width: 80%; text-align: left; ${foot} }
    @bottom-right { content: counter(page) ' / ' counter(pages) ' ${pageWord}'; width: 20%; text-align: right; ${foot} } }`;
}

const style = `
  * { box-sizing: border-box; }
  body { margin: 0; font: 10pt/1.5 'Document', 'Noto Sans', sans-serif; color: ${nearBlack}; hyphens: manual; }
  header { display: flex; align-items: center; gap: 4mm; padding-bottom: 4mm; border-bottom: .5mm solid ${teal}; }
  header svg { width: 13mm; height: 13mm; flex: none; }
  header p { margin: 0; font-size: 8pt; line-height: 1.45; color: ${secondaryColour}; }
  header .company { font-size: 11pt; font-weight: 700; color: ${darkTeal}; }
  h1 { margin: 9mm 0 1.5mm; font-size: 19pt; line-height: 1.2; font-weight: 700; color: ${darkTeal}; text-wrap: balance; }
  .date { margin: 0 0 5mm; font-size: 8.5pt; color: ${secondaryColour}; }
  h2 { margin: 5mm 0 1.2mm; font-size: 11.5pt; line-height: 1.3; color: ${darkTeal}; break-after: avoid; }
  h3 { margin: 4mm 0 1mm; font-size: 10pt; break-after: avoid; }
  p, ul, ol { margin: 0 0 2mm; }
  ul, ol { padding-left: 5.5mm; }
  li { margin-bottom: .6mm; }
  li::marker { color: ${teal}; }
  table { width: 100%; margin: 1.5mm 0 3mm; border-collapse: collapse; font-size: 9pt; line-height: 1.35; }
  th, td { padding: 1.1mm 2mm; border-bottom: .2mm solid ${light}; vertical-align: top; text-align: left; }
  th { border-bottom: .4mm solid ${teal}; color: ${darkTeal}; }
  table, tr { break-inside: avoid; }
  [align=right] { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
  em { font-style: normal; color: ${secondaryColour}; }
`;

/** Inserts no-break spaces into numbers and before units. */
function insertNoBreakSpaces(text: string): string {
  return text
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00a0')
    .replace(/(\d) (?=[%₸]|млн|млрд|МВт|ГВт|million|billion|MW|GWh)/g, '$1\u00a0')
    .replace(/(млн|млрд|миллион|миллионов) ₸/g, '$1\u00a0₸')
    .replace(/№ (?=\d)/g, '№\u00a0');
}

function logo(): string {
  const at = [50, 50] as const;
  return `<svg viewBox="0 0 100 100" role="presentation"><g fill="none" stroke="${teal}" stroke-width="4">${shanyraq(
    at,
    34,
  )}</g><g fill="none" stroke="${teal}" stroke-width="3">${poles(at, 38, 47, 28)}</g></svg>`;
}

/** `@font-face` rules with embedded Noto Sans, located by fontconfig. */
async function fontFaces(): Promise<string> {
  const faces = [400, 700].map(async (weight) => {
    const style = weight === 700 ? 'Bold' : 'Regular';
    const { stdout } = await run('fc-match', ['-f', '%{family}|%{file}', `Noto Sans:style=${style}`]);
    const [family = '', file = ''] = stdout.split('|');
    if (!family.startsWith('Noto Sans') || !file.endsWith('.ttf'))
      throw new Error('The font Noto Sans is not installed.');
    const data = removeHinting(await readFile(file)).toString('base64');
    return `@font-face{font-family:Document;font-weight:${weight};src:url(data:font/ttf;base64,${data})}`;
  });
  return (await Promise.all(faces)).join('');
}

async function pageHtml(
  document: Sample,
  locale: DocumentLocale,
  title: string,
  body: string,
  faces: string,
): Promise<string> {
  const { company, address, date } = labels[locale];
  const [year, month, day] = document.date.split('-');
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title><style>${faces}${pageStyle(locale)}${style}</style></head><body>
<header>${logo()}<div><p class="company">${company}</p><p>${address} · +7 (727) 000-00-01 · info@dala-kopiri.example</p></div></header>
<main><h1>${insertNoBreakSpaces(title)}</h1><p class="date">${date}: ${day}.${month}.${year}</p>${renderMarkdown(insertNoBreakSpaces(body)).html}</main></body></html>`;
}

/**
 * Replaces the creation date and creator of a PDF, so that output is reproducible. Replacements have equal
 * length, because the file contains byte offsets.
 */
function withFixedMetadata(pdf: Buffer, date: string): Buffer {
  const stamp = `D:${date.replaceAll('-', '')}090000`;
  const text = pdf
    .toString('latin1')
    .replace(/D:\d{14}(?=[+-]00'00'\))/g, stamp)
    .replace(/(?<=\/Creator \()(?:\\.|[^\\)])*/, (found) => 'Dala Kopiri JSC, a sample'.padEnd(found.length));
  return Buffer.from(text, 'latin1');
}

/** Compresses the objects of a tagged PDF into object streams, which halves its size. */
async function compressPdf(pdf: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  try {
    const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')];
    await writeFile(from, pdf);
    const options = [
      '--object-streams=generate',
      '--recompress-flate',
      '--compression-level=9',
      '--deterministic-id',
    ];
    await run('qpdf', [...options, from, to]);
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function printPdf(browserPage: Page, html: string): Promise<Buffer> {
  await browserPage.setContent(html, { waitUntil: 'load' });
  await browserPage.evaluate('document.fonts.ready.then(() => undefined)');
  return await browserPage.pdf({
    format: 'A4',
    tagged: true,
    outline: true,
    printBackground: true,
    preferCSSPageSize: true,
  });
}

/** Reads all documents of the folder, sorted by name. Throws on an invalid file. */
async function readSamples(folder: string): Promise<Sample[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  return await Promise.all(
    names.map(async (name) => {
      const parsed = sample.safeParse(parse(await readFile(join(folder, name), 'utf8')));
      if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
      return parsed.data;
    }),
  );
}

/** Prints the documents of `folder` in all their languages as `<name>.<locale>.pdf`. */
export async function makeDocuments(
  folder: string,
  write: (name: string, bytes: Buffer) => Promise<void>,
  only = '',
): Promise<void> {
  const browser = await openBrowser();
  try {
    const browserPage = await browser.newPage();
    const faces = await fontFaces();
    for (const document of await readSamples(folder)) {
      if (!document.name.startsWith(only)) continue;
      for (const locale of locales) {
        const [title, body] = [document.title[locale], document.body[locale]];
        if (!title || !body) continue;
        const pdf = await printPdf(browserPage, await pageHtml(document, locale, title, body, faces));
        await write(
          `documents/${document.name}.${locale}.pdf`,
          await compressPdf(withFixedMetadata(pdf, document.date)),
        );
      }
    }
  } finally {
    await browser.close();
  }
}
