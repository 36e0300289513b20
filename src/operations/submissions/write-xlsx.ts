import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/**
 * Streams rows as an .xlsx workbook with one sheet (ECMA-376). The first row is the heading. Every cell is
 * text, so that Excel interprets no formula, date or number.
 */
export async function* writeXlsx(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sheet = Readable.from(sheetXml(rows));
  // yazl forwards errors neither of input streams nor of the archive to its output stream.
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);
  sheet.on('error', fail);
  for (const [path, xml] of Object.entries(packageFiles)) zip.addBuffer(Buffer.from(xml), path);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  try {
    for await (const chunk of output) yield chunk as Buffer;
  } finally {
    sheet.destroy();
  }
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const packageUrl = 'http://schemas.openxmlformats.org/package/2006';
const officeUrl = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentTypePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number format `@`: values that users type into a cell stay text too. */
const TEXT_FORMAT_ID = 49;
const styles = { heading: 1, cell: 2 };

const relationships = (...targets: [type: string, target: string][]) =>
  `${xmlDeclaration}<Relationships xmlns="${packageUrl}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${officeUrl}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** All files of the package except the sheet. */
const packageFiles: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `${xmlDeclaration}<Types xmlns="${packageUrl}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${contentTypePrefix}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${contentTypePrefix}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypePrefix}.worksheet+xml"/></Types>`,
  '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
  'xl/_rels/workbook.xml.rels': relationships(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ),
  'xl/workbook.xml':
    `${xmlDeclaration}<workbook ${mainNamespace} xmlns:r="${officeUrl}">` +
    '<sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/styles.xml':
    `${xmlDeclaration}<styleSheet ${mainNamespace}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>' +
    `<xf numFmtId="${TEXT_FORMAT_ID}" fontId="1" applyNumberFormat="1" applyFont="1"/>` +
    `<xf numFmtId="${TEXT_FORMAT_ID}" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>` +
    '</cellXfs></styleSheet>',
};

const COLUMN_WIDTH_CHARACTERS = 24;

async function* sheetXml(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `${xmlDeclaration}<worksheet ${mainNamespace}><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultColWidth="${COLUMN_WIDTH_CHARACTERS}" defaultRowHeight="15"/><sheetData>`;
  let style = styles.heading;
  for await (const cells of rows) {
    yield `<row>${cells.map((text) => cellXml(text, style)).join('')}</row>`;
    style = styles.cell;
  }
  yield '</sheetData></worksheet>';
}

/** In UTF-16 units; Excel reports a file with longer cells as damaged. */
const MAX_CELL_LENGTH = 32_767;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function cellXml(text: string, style: number): string {
  // Removes characters that XML 1.0 § 2.2 cannot represent, not even escaped.
  const content = text
    .slice(0, MAX_CELL_LENGTH)
    .toWellFormed()
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    // Excel decodes `_x0041_` as a character (ECMA-376, ST_Xstring).
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/gu, '_x005F_')
    .replace(/[&<>]/gu, (character) => escapes[character] ?? '');
  return content === ''
    ? `<c s="${style}"/>`
    : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}
