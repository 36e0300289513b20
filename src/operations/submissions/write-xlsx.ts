import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/**
 * Writes rows as a workbook of one sheet (ECMA-376, .xlsx), as they come. The first row is the heading. Every cell is
 * text: what looks like a formula, a date or a number stays as it is, in every language of Excel.
 */
export async function* spreadsheet(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sheet = Readable.from(sheetXml(rows));
  // The library hands on no error of a stream that it is given, and its own not to its output.
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);
  sheet.on('error', fail);
  for (const [path, xml] of Object.entries(frame)) zip.addBuffer(Buffer.from(xml), path);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  try {
    for await (const piece of output) yield piece as Buffer;
  } finally {
    sheet.destroy();
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The format `@`, whose number is 49: what is typed over a cell stays text as well. */
const TEXT_FORMAT = 49;
const styles = { heading: 1, cell: 2 };

const relationships = (...targets: [type: string, target: string][]) =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Everything but the sheet. */
const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `${declaration}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
  'xl/_rels/workbook.xml.rels': relationships(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ),
  'xl/workbook.xml':
    `${declaration}<workbook ${main} xmlns:r="${office}">` +
    '<sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/styles.xml':
    `${declaration}<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>' +
    `<xf numFmtId="${TEXT_FORMAT}" fontId="1" applyNumberFormat="1" applyFont="1"/>` +
    `<xf numFmtId="${TEXT_FORMAT}" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>` +
    '</cellXfs></styleSheet>',
};

/** In characters. */
const COLUMN_WIDTH = 24;

async function* sheetXml(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `${declaration}<worksheet ${main}><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultColWidth="${COLUMN_WIDTH}" defaultRowHeight="15"/><sheetData>`;
  let style = styles.heading;
  for await (const cells of rows) {
    yield `<row>${cells.map((text) => cellXml(text, style)).join('')}</row>`;
    style = styles.cell;
  }
  yield '</sheetData></worksheet>';
}

/** The most UTF-16 units that Excel keeps in a cell; a file with more is said to be damaged. */
const MAX_CELL_LENGTH = 32_767;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function cellXml(text: string, style: number): string {
  // XML 1.0 § 2.2 has no sign for the others, not even an escaped one.
  const written = text
    .slice(0, MAX_CELL_LENGTH)
    .toWellFormed()
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    // Excel reads `_x0041_` as a letter (ECMA-376, ST_Xstring).
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/gu, '_x005F_')
    .replace(/[&<>]/gu, (sign) => escapes[sign] ?? '');
  return written === ''
    ? `<c s="${style}"/>`
    : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}
