import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cameraData, landscape, svg } from '#test/support/browser/picture.ts';
import { sanitiseImage } from './sanitise-image.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

async function sanitise(bytes: Uint8Array): Promise<string> {
  const { content } = await sanitiseImage({ bytes });
  if (!('bytes' in content)) throw new Error('The drawing is a file.');
  return Buffer.from(content.bytes).toString();
}
const shape = '<rect width="5" height="5"/>';

test('Scripts, event handlers and editor data are removed', async () => {
  const written = await sanitise(
    svg(
      `<script>alert(1)</script><!-- /home/aigerim --><metadata><a>Айгерим</a></metadata>
      <i:namedview xmlns:i="http://inkscape.org"/><a href="javascript:alert(1)"><rect width="5" height="5" onclick="alert(1)" ONLOAD="alert(1)" data-name="Айгерим"/></a>
      <set attributeName="onclick" to="alert(1)"/><animate attributeName="xlink:href" values="javascript:alert(1)"/><svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>`,
    ),
  );
  expect(written).not.toMatch(/script|alert|Айгерим|aigerim|inkscape|onclick/iu);
  expect(written).toContain('<rect width="5" height="5">');
});

test('Drawn content is preserved', async () => {
  const written = await sanitise(
    svg(
      '<title>Тау «A &amp; B»</title><style><![CDATA[.a>.b{fill:url(#g)}]]></style><defs><linearGradient id="g"/></defs>' +
        '<g class="a" transform="scale(2)"><use xlink:href="#g"/><path class="b" d="M0 0h5" style="fill:url(\'#g\')"/><text xml:space="preserve"> Қазына </text></g>',
      'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 32"',
    ),
  );
  for (const part of [
    'Тау «A &amp; B»',
    '.a&gt;.b{fill:url(#g)}',
    '<use xlink:href="#g">',
    'transform="scale(2)"',
    ' Қазына ',
    'viewBox="0 0 64 32"',
  ]) {
    expect(written).toContain(part);
  }
  expect(await sharp(Buffer.from(written)).metadata()).toMatchObject({ width: 64, height: 32 });
});

test('Prefixes, entities and other encodings are resolved', async () => {
  const prefixed =
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="8" height="4"><svg:rect width="5" height="5"/></svg:svg>';
  expect(await sanitise(Buffer.from(prefixed))).toMatch(
    /^<svg [^>]*><rect width="5" height="5"><\/rect><\/svg>$/u,
  );
  const adobe = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/dtd" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]><svg xmlns="&ns_svg;" width="8" height="4">${shape}</svg>`;
  expect(await sanitise(Buffer.from(adobe))).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/u);
  const utf16 = Buffer.from(
    `\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg('<title>Әлем</title>').toString()}`,
    'utf16le',
  );
  expect(await sanitise(utf16)).toContain('Әлем');
  const cyrillic = Buffer.concat([
    Buffer.from(
      '<?xml version="1.0" encoding="windows-1251"?><svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><title>',
    ),
    Buffer.from([0xcc, 0xe8, 0xf0]),
    Buffer.from('</title></svg>'),
  ]);
  expect(await sanitise(cyrillic)).toContain('Мир');
  expect(await sanitise(Buffer.from(`<svg width="8" height="4">${shape}</svg>`))).toContain(
    'xmlns="http://www.w3.org/2000/svg"',
  );
});

test.each([
  ['an unclosed reference', svg(`<rect width="5" height="5" id="url(${' '.repeat(500_000)}"/>`)],
  [
    'many namespaces',
    svg(
      '<g xmlns:a="b"/>'.repeat(20_000),
      `width="8" height="4" ${Array.from({ length: 20_000 }, (_, index) => `xmlns:n${index}="x"`).join(' ')}`,
    ),
  ],
])('An SVG with %s takes linear time', async (_, bytes) => {
  const written = await sanitiseSvg(bytes, () => expect.fail('nothing is embedded'));
  expect(written.toString()).toMatch(/^<svg .*<\/svg>$/u);
});

test('An embedded photo is sanitised', async () => {
  const photo = await landscape().withExif(cameraData).jpeg().toBuffer();
  const written = await sanitise(
    svg(`<image width="9" height="6" href="data:image/jpeg;base64,${photo.toString('base64')}"/>`),
  );
  const embedded = Buffer.from(/base64,([^"]+)/u.exec(written)?.[1] ?? '', 'base64');
  const { exif, width } = await sharp(embedded).metadata();
  expect([exif, width]).toEqual([undefined, 300]);
});

describe('unsupported content', () => {
  test.each([
    ['a remote image', svg('<image href="https://example.org/logo.png"/>'), /refers to another file/u],
    ['a neighbouring file', svg('<image xlink:href="logo.png"/>'), /refers to another file/u],
    [
      'a remote font',
      svg('<style>@import url(https://fonts.example.org/css)</style>'),
      /refers to another file/u,
    ],
    [
      'a remote style',
      svg('<rect style="fill:url(https://example.org/a.svg#g)"/>'),
      /refers to another file/u,
    ],
    [
      'HTML',
      svg('<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject>'),
      /contains HTML/u,
    ],
    ['a truncated file', svg(`${shape}${shape}`).subarray(0, -20), /is damaged/u],
    ['an HTML entity', svg('<text>a&nbsp;b</text>'), /entity/u],
    [
      'nested entities',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
      ),
      /entity/u,
    ],
    [
      'expanding entities',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(50_000)}">]>${svg(`<text>${'&a;'.repeat(1000)}</text>`).toString()}`,
      ),
      /larger than 1 MB when its entities/u,
    ],
    ['too many bytes', svg(`<path d="${'M0 0h5'.repeat(200_000)}"/>`), /is larger than 1 MB/u],
    ['too many elements', svg('<g/>'.repeat(60_000)), /more than 50,000 elements/u],
    ['deeply nested groups', svg('<g>'.repeat(100_000) + '</g>'.repeat(40_000)), /more than 200 nested/u],
    [
      'deep content in a removed element',
      svg(`<metadata>${'<g>'.repeat(100_000)}</metadata>`),
      /more than 200 nested/u,
    ],
    [
      'unclosed document types',
      Buffer.from(`<?xml version="1.0"?>${'<!DOCTYPE ['.repeat(80_000)}${svg(shape).toString()}`),
      /is not a drawing/u,
    ],
    ['unclosed sections', svg('<![CDATA['.repeat(100_000)), /is damaged/u],
    ['many remote references', svg(`<rect style="${'url('.repeat(200_000)}"/>`), /refers to another file/u],
    [
      'exponentially nested shapes',
      svg(
        Array.from(
          { length: 30 },
          (_, level) =>
            `<g id="l${level}">${level === 0 ? shape : `<use href="#l${level - 1}"/>`.repeat(10)}</g>`,
        ).join(''),
      ),
      /cannot be drawn/u,
    ],
    ['a missing size', svg('', ''), /cannot be drawn/u],
    [
      'an HTML document',
      Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'),
      /is not a picture/u,
    ],
  ])('An SVG with %s is rejected', async (_, bytes, reason) => {
    await expect(sanitiseImage({ bytes })).rejects.toThrow(reason);
  });
});

test('A drawing that is embedded as a photograph is rejected', async () => {
  const inner = svg('<rect width="5" height="5"/>').toString('base64');
  const bytes = svg(`<image href="data:image/png;base64,${inner}" width="5" height="5"/>`);
  await expect(sanitiseImage({ bytes })).rejects.toThrow('embeds a drawing');
});
