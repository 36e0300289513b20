export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n');

export const pdfWith = (catalog: string, objects = '') =>
  Buffer.from(pdf.toString('latin1').replace('<<>>\nendobj', `<<${catalog}>>\nendobj\n${objects}`), 'latin1');

/** Valid PDFs with actions that viewers do not run automatically. */
export const harmlessPdfs = {
  'a pdf with a form that checks and calculates': {
    bytes: pdfWith(
      '/AcroForm<</Fields[8 0 R]/CO[8 0 R]>>',
      '8 0 obj\n<</FT/Tx/AA 9 0 R/A<</S/JavaScript/JS(app.print())>>>>\nendobj\n9 0 obj\n<</K 10 0 R/C<</S/JavaScript/JS(AFSimple_Calculate("SUM"))>>/Fo 10 0 R>>\nendobj\n10 0 obj\n<</S/JavaScript/JS(x)>>\nendobj\n',
    ),
    kind: 'pdf',
  },
  'a pdf whose scripts are an empty list': {
    bytes: pdfWith(
      '/Names<</JavaScript<</Names[]>>/EmbeddedFiles 7 0 R>>',
      '7 0 obj\n<</Names[]>>\nendobj\n',
    ),
    kind: 'pdf',
  },
  'a pdf that goes to a page and names its fonts': {
    bytes: pdfWith(
      '/OpenAction <</S/GoTo/D[3 0 R/XYZ null null 0]>>/PageLabels<</Nums[0<</S/D>>]>>',
      '3 0 obj\n<</Type/Page/Annots[<</A<</S/URI/URI(https://a.kz/JavaScript)>>>>]/Resources<</Font<</F1 4 0 R>>>>>>\nendobj\n4 0 obj\n<</BaseFont/AAAAAA+Inter#20Bold>>\nendobj\n',
    ),
    kind: 'pdf',
  },
  'a pdf that plays nothing when its page opens': {
    bytes: pdfWith('', '3 0 obj\n<</Type/Page/AA<</O<</S/Named/N/FirstPage>>>>>>\nendobj\n'),
    kind: 'pdf',
  },
} as const;

/** PDFs that run a script automatically or are expensive to check. */
export const scriptedPdfs = {
  'a pdf whose catalog runs a script when it is closed': {
    bytes: pdfWith('/AA <</WC <</S /JavaScript/JS(x)>>>>'),
    fault: 'file_type',
  },
  'a pdf whose catalog has its actions elsewhere': {
    bytes: pdfWith('/AA 7 0 R', '7 0 obj<</WP 8 0 R>>endobj\n8 0 obj<</S/JavaScript/JS(x)>>endobj\n'),
    fault: 'file_type',
  },
  'a pdf with a script of the document': {
    bytes: pdfWith('/Names <</JavaScript <</Names[(a)<</S/JavaScript/JS(x)>>]>>>>'),
    fault: 'file_type',
  },
  'a pdf with a script of the document elsewhere': {
    bytes: pdfWith(
      '/Names 6 0 R',
      '6 0 obj\n<</JavaScript 7 0 R>>\nendobj\n7 0 obj\n<</Names[(a) 8 0 R]>>\nendobj\n',
    ),
    fault: 'file_type',
  },
  'a pdf with an encoded key of scripts': {
    bytes: pdfWith('/Names<</J#61va#53cript<</Kids[7 0 R]>>>>'),
    fault: 'file_type',
  },
  'a pdf whose script comes behind a dictionary': {
    bytes: pdfWith('/OpenAction<</Type/Action/X<</Y[<<>>]>>/Z(>>)/S/JavaScript/JS(x)>>'),
    fault: 'file_type',
  },
  'a pdf whose script comes behind a long text': {
    bytes: pdfWith(`/OpenAction<</X(${'y'.repeat(5000)})/S/JavaScript/JS(x)>>`),
    fault: 'file_type',
  },
  'a pdf whose script comes behind a comment': {
    bytes: pdfWith('/OpenAction%>>\n<<%(\n/S/JavaScript/JS(x)>>'),
    fault: 'file_type',
  },
  'a pdf whose script comes behind a comment elsewhere': {
    bytes: pdfWith('/OpenAction 7 %x\n0 R', '07 %x\n00 %y\nobj%z\n<</JS(x)>>\nendobj\n'),
    fault: 'file_type',
  },
  'a pdf that starts a program behind a comment': {
    bytes: pdfWith('', '4 0 obj\n<</S %x\n/Launch/F(cmd.exe)>>\nendobj\n'),
    fault: 'file_type',
  },
  'a pdf whose script comes after an action': {
    bytes: pdfWith(
      '/OpenAction<</S/GoTo/D[3 0 R]/Next[7 0 R]>>',
      '7 0 obj<</S/Named/N/NextPage/Next 8 0 R>>endobj\n8 0 obj<</S/JavaScript/JS(x)>>endobj\n',
    ),
    fault: 'file_type',
  },
  'a pdf whose page runs a script when it is closed': {
    bytes: pdfWith('', '4 0 obj\n<</Type/Page/AA<</C<</S/JavaScript/JS(x)>>>>>>\nendobj\n'),
    fault: 'file_type',
  },
  'a pdf whose page has its actions elsewhere': {
    bytes: pdfWith('', '4 0 obj\n<</AA 7 0 R/Type /Page>>\nendobj\n7 0 obj<</C<</JS(x)>>>>endobj\n'),
    fault: 'file_type',
  },
  'a pdf whose picture runs a script when it comes into view': {
    bytes: pdfWith('', '4 0 obj\n<</Type/Annot/AA<</PV<</S/JavaScript/JS(x)>>>>>>\nendobj\n'),
    fault: 'file_type',
  },
  'a pdf with a comment that looks like actions': {
    bytes: pdfWith('%/AA<<\n/AA<</WC<</S/JavaScript/JS(x)>>>>'),
    fault: 'file_type',
  },
  'a pdf whose object is an action and a list of them': {
    bytes: pdfWith('/OpenAction 7 0 R/AA 7 0 R', '7 0 obj<</S/JavaScript/JS(x)>>endobj\n'),
    fault: 'file_type',
  },
  'a pdf whose script spans two chunks': {
    bytes: pdfWith(`/X(${'x'.repeat(262_100)})/OpenAction<</Y(${'y'.repeat(3000)})/S/JavaScript/JS(x)>>`),
    fault: 'file_type',
  },
  'a pdf whose encoded name spans two chunks': {
    bytes: pdfWith(`/X(${'x'.repeat(262_144 - 27)})/Open#41ction<</S/JavaScript/JS(x)>>`),
    fault: 'file_type',
  },
  'a pdf whose action exceeds the size limit': {
    bytes: pdfWith(`/OpenAction<</Y(${'y'.repeat(100_000)})/S/JavaScript/JS(x)>>`),
    fault: 'file_type',
  },
  'a pdf of ten megabytes of unclosed actions': {
    bytes: Buffer.concat([pdf, Buffer.alloc(10_000_000, '/OpenAction<<'), pdf]),
    fault: 'file_type',
  },
  'a pdf of ten megabytes of actions': {
    bytes: Buffer.concat([pdf, Buffer.alloc(10_000_000, '/AA<<>>'), pdf]),
    fault: 'file_type',
  },
  'a pdf of ten megabytes of comments': {
    bytes: Buffer.concat([pdf, Buffer.alloc(10_000_000, '/AA%'), pdf]),
    fault: 'file_type',
  },
  'a pdf of ten megabytes of objects': {
    bytes: Buffer.concat([pdf, Buffer.from('/OpenAction 7 0 R '), Buffer.alloc(10_000_000, '8 0 obj '), pdf]),
    fault: 'file_type',
  },
} as const;
