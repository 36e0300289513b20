import { type ZipEntry, zip } from './zip.ts';

const wide = (text: string) => Buffer.from(text, 'utf16le');
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const docxEntries: readonly ZipEntry[] = [
  {
    name: '[Content_Types].xml',
    text: '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  },
  { name: 'word/document.xml', text: '<w:document>CV</w:document>' },
];
const odtEntries: readonly ZipEntry[] = [
  { name: 'mimetype', text: 'application/vnd.oasis.opendocument.text', stored: true },
  { name: 'content.xml', text: '<office:document-content/>' },
];

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n');

/** The least that passes for each kind of CV. */
export const goodCvs = {
  pdf,
  rtf: Buffer.from('{\\rtf1\\ansi Curriculum vitae}\r\n'),
  doc: Buffer.concat([compound, Buffer.alloc(600), wide('WordDocument'), Buffer.alloc(300_000)]),
  docx: zip(docxEntries),
  odt: zip(odtEntries),
} as const;

const script: ZipEntry = { name: 'word/vbaProject.bin', text: 'Sub AutoOpen' };
const [contentTypes, ...rest] = docxEntries;

/** What must not pass, whatever it is called. */
export const badCvs: Readonly<Record<string, { bytes: Buffer; fault: 'file_type' | 'file_damaged' }>> = {
  empty: { bytes: Buffer.alloc(0), fault: 'file_damaged' },
  'a program': { bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), fault: 'file_type' },
  'a page': { bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), fault: 'file_type' },
  'a picture': { bytes: Buffer.from('89504e470d0a1a0a', 'hex'), fault: 'file_type' },
  'a drawing': { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), fault: 'file_type' },
  'half a pdf': { bytes: pdf.subarray(0, 20), fault: 'file_damaged' },
  'a pdf behind something': { bytes: Buffer.concat([Buffer.from('GIF89a'), pdf]), fault: 'file_type' },
  'a pdf that is an archive too': { bytes: Buffer.concat([pdf, zip(odtEntries)]), fault: 'file_type' },
  'an archive that is a pdf too': {
    bytes: zip([{ name: '%PDF-1.7', text: '%%EOF', stored: true }, ...docxEntries]),
    fault: 'file_type',
  },
  'half an rtf': { bytes: Buffer.from('{\\rtf1 Curriculum'), fault: 'file_damaged' },
  'an rtf with an object': { bytes: Buffer.from('{\\rtf1{\\object{\\*\\objdata 01}}}'), fault: 'file_type' },
  'a doc with macros': {
    bytes: Buffer.concat([goodCvs.doc, wide('_VBA_PROJECT'), Buffer.alloc(100)]),
    fault: 'file_type',
  },
  'a table of old': {
    bytes: Buffer.concat([compound, Buffer.alloc(600), wide('Workbook')]),
    fault: 'file_type',
  },
  'a docx with macros': { bytes: zip([...docxEntries, script]), fault: 'file_type' },
  'a docx with macros under another name': {
    bytes: zip([
      {
        name: contentTypes?.name ?? '',
        text: '<Override ContentType="application/vnd.ms-office.vbaProject"/>',
      },
      ...rest,
      { name: 'word/media/image1.png', text: 'Sub AutoOpen' },
    ]),
    fault: 'file_type',
  },
  'an odt with macros': {
    bytes: zip([...odtEntries, { name: 'Basic/Standard/Module1.xml', text: 'Sub Main' }]),
    fault: 'file_type',
  },
  'a docx with a program in it': {
    bytes: zip([...docxEntries, { name: 'cv.exe', text: 'MZ' }]),
    fault: 'file_type',
  },
  'an archive of something else': { bytes: zip([{ name: 'cv.txt', text: 'CV' }]), fault: 'file_type' },
  'an archive that says it grows': {
    bytes: zip([...docxEntries, { name: 'word/big.xml', text: 'x', claimedBytes: 4_000_000_000 }]),
    fault: 'file_type',
  },
  'an archive whose list grows': {
    bytes: zip([{ name: contentTypes?.name ?? '', text: 'x'.repeat(2_000_000) }, ...rest]),
    fault: 'file_damaged',
  },
  'an archive that leads out of its folder': {
    bytes: zip([...docxEntries, { name: '../../evil.xml', text: 'x' }]),
    fault: 'file_damaged',
  },
  'half an archive': { bytes: goodCvs.docx.subarray(0, 100), fault: 'file_damaged' },
  'an archive of very many': {
    bytes: zip([
      ...docxEntries,
      ...Array.from({ length: 2000 }, (_, index) => ({ name: `${index}`, text: '' })),
    ]),
    fault: 'file_type',
  },
};
