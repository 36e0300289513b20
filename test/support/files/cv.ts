import { harmlessPdfs, pdf, pdfWith, scriptedPdfs } from './cv-pdf.ts';
import { type ZipEntry, zip } from './zip.ts';

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const oleHeader = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const mainRelationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const openText = 'application/vnd.oasis.opendocument.text';

const typesEntry = (part: string, type = mainType): ZipEntry => ({
  name: '[Content_Types].xml',
  text: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${type}"/></Types>`,
});
const relationshipsEntry = (target: string, type = mainRelationship): ZipEntry => ({
  name: '_rels/.rels',
  text: `<?xml version="1.0"?><Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`,
});
const docxOf = (part: string, target = part): ZipEntry[] => [
  typesEntry(part),
  relationshipsEntry(target),
  { name: part, text: '<w:document>CV</w:document>' },
];

const docxEntries = docxOf('word/document.xml');
const odtEntries: readonly ZipEntry[] = [
  { name: 'mimetype', text: openText, stored: true },
  { name: 'content.xml', text: '<office:document-content/>' },
];
const manifest: ZipEntry = {
  name: 'META-INF/manifest.xml',
  text: `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:media-type="${openText}" manifest:full-path="/"/></manifest:manifest>`,
};

/** The smallest valid CV of each format. */
export const validCvs = {
  pdf,
  rtf: Buffer.from('{\\rtf1\\ansi Curriculum vitae}\r\n'),
  doc: Buffer.concat([oleHeader, Buffer.alloc(600), utf16('WordDocument'), Buffer.alloc(300_000)]),
  docx: zip(docxEntries),
  odt: zip(odtEntries),
} as const;

const macro: ZipEntry = { name: 'word/vbaProject.bin', text: 'Sub AutoOpen' };
const [, ...docxWithoutTypes] = docxEntries;

const pdfAfter = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), pdf]);
const docxWith = (name: string, edit: (entry: ZipEntry) => ZipEntry) =>
  zip(docxEntries.map((entry) => (entry.name === name ? edit(entry) : entry)));
const text = (entry: ZipEntry, from: RegExp, to: string): ZipEntry => ({
  ...entry,
  text: String(entry.text).replaceAll(from, to),
});
const linkedObject = (target: string): ZipEntry => ({
  name: 'word/_rels/document.xml.rels',
  text: `<Relationships xmlns="${relationships}"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/oleObject" Target="${target}" TargetMode="External"/></Relationships>`,
});

/** Files that deviate from the format specification but that viewers open. */
export const unusualCvs: Readonly<Record<string, { bytes: Buffer; kind: keyof typeof validCvs }>> = {
  'a docx whose main part has another name': { bytes: zip(docxOf('word/document2.xml')), kind: 'docx' },
  'a docx in another folder': { bytes: zip(docxOf('docs/main.xml', '/docs/main.xml')), kind: 'docx' },
  'a docx with a name in Kazakh': { bytes: zip(docxOf('word/құжат.xml')), kind: 'docx' },
  'a docx with an encoded name': { bytes: zip(docxOf('word/my cv.xml', 'word/my%20cv.xml')), kind: 'docx' },
  'a docx with names in other case': {
    bytes: zip(docxOf('Word/Document.xml', 'word/document.xml')),
    kind: 'docx',
  },
  'a docx with its lists at the end': { bytes: zip(docxEntries.toReversed()), kind: 'docx' },
  'a docx in strict form': {
    bytes: zip([
      typesEntry('word/document.xml'),
      relationshipsEntry(
        'word/document.xml',
        'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument',
      ),
      { name: 'word/document.xml', text: '<w:document/>' },
    ]),
    kind: 'docx',
  },
  'a docx with prefixes and other quotes': {
    bytes: docxWith('_rels/.rels', (entry) =>
      text(text(entry, /<(\/?)Relationship/gu, '<$1r:Relationship'), /"/gu, "'"),
    ),
    kind: 'docx',
  },
  'a docx with a list in UTF-16': {
    bytes: docxWith('[Content_Types].xml', (entry) => ({
      ...entry,
      text: Buffer.from(`\ufeff${String(entry.text)}`, 'utf16le'),
    })),
    kind: 'docx',
  },
  'a docx whose type is a default': {
    bytes: docxWith('[Content_Types].xml', (entry) => ({
      ...entry,
      text: `<Types><Default ContentType="${mainType}" Extension="XML"/></Types>`,
    })),
    kind: 'docx',
  },
  'a docx that was streamed': {
    bytes: zip(docxEntries.map((entry) => ({ ...entry, streamed: true }))),
    kind: 'docx',
  },
  'a docx in zip64': { bytes: zip(docxEntries.map((entry) => ({ ...entry, zip64: true }))), kind: 'docx' },
  'a docx without compression': {
    bytes: zip(docxEntries.map((entry) => ({ ...entry, stored: true }))),
    kind: 'docx',
  },
  'a docx with folders as entries': {
    bytes: zip([{ name: 'word/', text: '' }, ...docxEntries]),
    kind: 'docx',
  },
  'a docx with backslashes': {
    bytes: zip(docxEntries.map((entry) => ({ ...entry, name: entry.name.replaceAll('/', '\\') }))),
    kind: 'docx',
  },
  'a docx with a large picture of one colour': {
    bytes: zip([...docxEntries, { name: 'word/media/image1.bmp', text: Buffer.alloc(8_000_000) }]),
    kind: 'docx',
  },
  'an odt whose mimetype is compressed': {
    bytes: zip(odtEntries.map((entry) => ({ ...entry, stored: false }))),
    kind: 'odt',
  },
  'an odt whose mimetype comes last': { bytes: zip(odtEntries.toReversed()), kind: 'odt' },
  'an odt whose mimetype ends with a line': {
    bytes: zip([{ name: 'mimetype', text: `${openText}\n` }, ...odtEntries.slice(1)]),
    kind: 'odt',
  },
  'an odt with a manifest alone': { bytes: zip([manifest, ...odtEntries.slice(1)]), kind: 'odt' },
  'an odt with an empty macro library': {
    bytes: zip([
      ...odtEntries,
      { name: 'Basic/', text: '' },
      { name: 'Basic/script-lc.xml', text: '<library:libraries/>' },
      { name: 'Basic/Standard/script-lb.xml', text: '<library:library/>' },
    ]),
    kind: 'odt',
  },
  'an odt that is encrypted completely': {
    bytes: zip([odtEntries[0] as ZipEntry, { name: 'encrypted-package', text: '0123' }, manifest]),
    kind: 'odt',
  },
  "a docx that is linked to a table on its author's disk": {
    bytes: zip([...docxEntries, linkedObject('file:///C:\\Users\\Aigerim\\table.xlsx')]),
    kind: 'docx',
  },
  'a docx with a table in it': {
    bytes: zip([...docxEntries, { name: 'word/embeddings/Sheet1.xlsx', text: 'PK' }]),
    kind: 'docx',
  },
  'a pdf behind a byte order mark': { bytes: pdfAfter('\u00ef\u00bb\u00bf'), kind: 'pdf' },
  'a pdf behind empty lines': { bytes: pdfAfter('\r\n\r\n \t'), kind: 'pdf' },
  'a pdf behind the head of a transfer': {
    bytes: pdfAfter('Content-Type: application/pdf\r\n\r\n'),
    kind: 'pdf',
  },
  'a pdf behind a printer job': {
    bytes: pdfAfter('\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'),
    kind: 'pdf',
  },
  'a pdf behind a Macintosh header': { bytes: pdfAfter(`\0\u0005cv.pd${'\0'.repeat(121)}`), kind: 'pdf' },
  'a pdf padded with zeros': { bytes: Buffer.concat([pdf, Buffer.alloc(5000)]), kind: 'pdf' },
  'a pdf followed by a page': {
    bytes: Buffer.concat([pdf, Buffer.from(`<!-- ${'x'.repeat(3000)} -->`)]),
    kind: 'pdf',
  },
  'a pdf that was changed later': { bytes: Buffer.concat([pdf, pdf.subarray(9)]), kind: 'pdf' },
  'a pdf that opens at a page': { bytes: pdfWith('/OpenAction[3 0 R/FitH 800]'), kind: 'pdf' },
  'a pdf with a form that formats its fields': {
    bytes: pdfWith(
      '/OpenAction 7 0 R',
      '7 0 obj\n<</S/GoTo/D[3 0 R]>>\nendobj\n8 0 obj\n<</AA<</F<</S/JavaScript/JS(AFNumber_Format(0))>>>>>>\nendobj\n',
    ),
    kind: 'pdf',
  },
  ...harmlessPdfs,
  'an rtf behind a byte order mark': { bytes: Buffer.from('\ufeff{\\rtf1 CV}'), kind: 'rtf' },
  'an rtf behind empty lines': { bytes: Buffer.from('\r\n {\\rtf1 CV}\u001a'), kind: 'rtf' },
};

/** Makes the last directory entry point at the bytes of the previous one. */
function overlapping(entries: readonly ZipEntry[]): Buffer {
  const bytes = zip([
    ...entries,
    { name: 'word/a.xml', text: 'a'.repeat(300) },
    { name: 'word/b.xml', text: 'b' },
  ]);
  const last = bytes.lastIndexOf('PK\u0001\u0002');
  const previous = bytes.lastIndexOf('PK\u0001\u0002', last - 1);
  bytes.writeUInt32LE(bytes.readUInt32LE(previous + 42), last + 42);
  return bytes;
}

/** Files that must be rejected under any file name. */
export const invalidCvs: Readonly<Record<string, { bytes: Buffer; fault: 'file_type' | 'file_damaged' }>> = {
  empty: { bytes: Buffer.alloc(0), fault: 'file_damaged' },
  'a program': { bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), fault: 'file_type' },
  'an HTML page': { bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), fault: 'file_type' },
  'a picture': { bytes: Buffer.from('89504e470d0a1a0a', 'hex'), fault: 'file_type' },
  'a drawing': { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), fault: 'file_type' },
  'half a pdf': { bytes: pdf.subarray(0, 20), fault: 'file_damaged' },
  'a pdf behind another file header': {
    bytes: Buffer.concat([Buffer.from('GIF89a'), pdf]),
    fault: 'file_type',
  },
  'a pdf that is an archive too': { bytes: Buffer.concat([pdf, zip(odtEntries)]), fault: 'file_type' },
  'an archive that is a pdf too': {
    bytes: zip([{ name: '%PDF-1.7', text: '%%EOF', stored: true }, ...docxEntries]),
    fault: 'file_type',
  },
  'half an rtf': { bytes: Buffer.from('{\\rtf1 Curriculum'), fault: 'file_damaged' },
  'an rtf with an object': { bytes: Buffer.from('{\\rtf1{\\object{\\*\\objdata 01}}}'), fault: 'file_type' },
  'a doc with macros': {
    bytes: Buffer.concat([validCvs.doc, utf16('_VBA_PROJECT'), Buffer.alloc(100)]),
    fault: 'file_type',
  },
  'an old spreadsheet': {
    bytes: Buffer.concat([oleHeader, Buffer.alloc(600), utf16('Workbook')]),
    fault: 'file_type',
  },
  'a docx with macros': { bytes: zip([...docxEntries, macro]), fault: 'file_type' },
  'a docx with macros under another name': {
    bytes: zip([
      {
        name: '[Content_Types].xml',
        text: `<Types><Override PartName="/word/document.xml" ContentType="${mainType}"/><Override PartName="/word/media/image1.png" ContentType="application/vnd.ms-office.vba&#80;roject"/></Types>`,
      },
      ...docxWithoutTypes,
      { name: 'word/media/image1.png', text: 'Sub AutoOpen' },
    ]),
    fault: 'file_type',
  },
  'an odt with macros': {
    bytes: zip([...odtEntries, { name: 'Basic/Standard/Module1.xml', text: 'Sub Main' }]),
    fault: 'file_type',
  },
  'a docx that loads an object': {
    bytes: zip([
      ...docxEntries,
      linkedObject('mhtml:https://a.example/x.html!x-usc:https://a.example/x.html'),
    ]),
    fault: 'file_type',
  },
  'a docx that loads an object from another machine': {
    bytes: zip([...docxEntries, linkedObject('file://\\\\a.example\\x.doc')]),
    fault: 'file_type',
  },
  'a pdf whose script has an encoded name': {
    bytes: pdfWith('/Open#41ction<</S/J#61vaScript/JS(app.alert(1))>>'),
    fault: 'file_type',
  },
  'a pdf that starts a program under an encoded name': {
    bytes: pdfWith('', '4 0 obj\n<</S/L#61unch/F(cmd.exe)>>\nendobj\n'),
    fault: 'file_type',
  },
  'a pdf whose page runs a script': {
    bytes: pdfWith('', '4 0 obj\n<</Type/Page/AA<</O<</S/JavaScript/JS(x)>>>>>>\nendobj\n'),
    fault: 'file_type',
  },
  'a docx with a program in it': {
    bytes: zip([...docxEntries, { name: 'cv.exe', text: 'MZ' }]),
    fault: 'file_type',
  },
  'an archive of something else': { bytes: zip([{ name: 'cv.txt', text: 'CV' }]), fault: 'file_type' },
  'an archive that declares a huge entry': {
    bytes: zip([...docxEntries, { name: 'word/big.xml', text: 'x', claimedBytes: 4_000_000_000 }]),
    fault: 'file_type',
  },
  'an archive whose content types list is too long': {
    bytes: zip([{ name: '[Content_Types].xml', text: 'x'.repeat(2_000_000) }, ...docxWithoutTypes]),
    fault: 'file_damaged',
  },
  'an archive that leads out of its folder': {
    bytes: zip([...docxEntries, { name: '../../evil.xml', text: 'x' }]),
    fault: 'file_damaged',
  },
  'half an archive': { bytes: validCvs.docx.subarray(0, 100), fault: 'file_damaged' },
  'an archive of very many entries': {
    bytes: zip([
      ...docxEntries,
      ...Array.from({ length: 2000 }, (_, index) => ({ name: `${index}`, text: '' })),
    ]),
    fault: 'file_type',
  },
  'a template that is called a docx': {
    bytes: zip([
      typesEntry('word/document.xml', mainType.replace('document.main', 'template.main')),
      ...docxEntries.slice(1),
    ]),
    fault: 'file_type',
  },
  'a docm that is called a docx': {
    bytes: zip([
      typesEntry('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      ...docxEntries.slice(1),
    ]),
    fault: 'file_type',
  },
  'a table that is called a docx': {
    bytes: zip([
      typesEntry(
        'xl/workbook.xml',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      ),
      relationshipsEntry('xl/workbook.xml'),
      { name: 'xl/workbook.xml', text: '<workbook/>' },
      { name: 'word/document.xml', text: '<w:document/>' },
    ]),
    fault: 'file_type',
  },
  'a docx whose main part is missing': { bytes: zip(docxEntries.slice(0, 2)), fault: 'file_type' },
  'a docx whose main part is external': {
    bytes: zip([
      typesEntry('word/document.xml'),
      relationshipsEntry('https://example.org/word/document.xml" TargetMode="External'),
      { name: 'word/document.xml', text: '<w:document/>' },
    ]),
    fault: 'file_type',
  },
  'a docx whose list declares entities': {
    bytes: docxWith('[Content_Types].xml', (entry) =>
      text(entry, /<Types/gu, '<!DOCTYPE Types [<!ENTITY a "b">]><Types'),
    ),
    fault: 'file_damaged',
  },
  'a docx with one name twice': {
    bytes: zip([...docxEntries, { name: 'WORD/document.xml', text: '<w:document/>' }]),
    fault: 'file_damaged',
  },
  'a small docx that inflates to 40 MB': {
    bytes: zip([...docxEntries, { name: 'word/styles.xml', text: Buffer.alloc(40 * 1024 * 1024, ' ') }]),
    fault: 'file_type',
  },
  'a docx that declares false sizes': {
    bytes: zip([
      ...docxEntries,
      { name: 'word/styles.xml', text: ' '.repeat(30_000_000), claimedBytes: 1000 },
    ]),
    fault: 'file_damaged',
  },
  'a docx whose entries share bytes': { bytes: overlapping(docxEntries), fault: 'file_type' },
  'a spreadsheet of OpenDocument': {
    bytes: zip([
      { name: 'mimetype', text: `${openText.slice(0, -4)}spreadsheet`, stored: true },
      ...odtEntries.slice(1),
    ]),
    fault: 'file_type',
  },
  'an OpenDocument of one flat file': {
    bytes: Buffer.from(`<?xml version="1.0"?><office:document office:mimetype="${openText}"/>`),
    fault: 'file_type',
  },
  'an odt with a script': {
    bytes: zip([...odtEntries, { name: 'Scripts/python/cv.py', text: 'import os' }]),
    fault: 'file_type',
  },
  'a page that is called a doc': {
    bytes: Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b'),
    fault: 'file_type',
  },
  'a page with a pdf in it': { bytes: pdfAfter('<script>alert(1)</script>'), fault: 'file_type' },
  'a program with a pdf in it': { bytes: pdfAfter('MZ\u0090\0'), fault: 'file_type' },
  'a shell script with a pdf in it': { bytes: pdfAfter('#!/bin/sh\nexit\n'), fault: 'file_type' },
  'a pdf header that comes too late': { bytes: pdfAfter(' '.repeat(1025)), fault: 'file_type' },
  'a pdf that was cut off in its second part': {
    bytes: Buffer.concat([pdf, Buffer.from('2 0 obj\n<<>>\nendobj\n3 0 obj')]),
    fault: 'file_damaged',
  },
  'a pdf that starts a program': {
    bytes: pdfWith('/OpenAction<</S/Launch/F(cmd.exe)>>'),
    fault: 'file_type',
  },
  'a pdf that runs a script when opened': {
    bytes: pdfWith('/OpenAction<</Type/Action /S /JavaScript/JS(app.alert(1))>>'),
    fault: 'file_type',
  },
  'a pdf that runs a script of another object': {
    bytes: pdfWith('/OpenAction 7 0 R', '7 0 obj <</JS(app.alert(1))/S/JavaScript>>\nendobj\n'),
    fault: 'file_type',
  },
  ...scriptedPdfs,
};
