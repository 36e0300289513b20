import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssetKind } from '#model/fields/field-types.ts';
import { type FileStore, openFolderStore } from '#store/files/media-file-store.ts';
import { cameraData, landscape, photograph, withPngChunk } from '#test/support/browser/picture.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { widthsOf } from '#ui/picture/picture-sizes.ts';
import { openVariantMaker } from './make-image-variant.ts';
import { keepFile } from './store-asset.ts';

let directory: TemporaryDirectory;
let files: FileStore;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  files = openFolderStore(directory.path);
});
afterAll(() => directory.remove());

const patient = { timeout: 120_000 };

async function keep(bytes: Uint8Array, name = 'photo.jpg', kind: AssetKind = 'picture') {
  const asset = await keepFile(files, { bytes, name, kind, alt: null });
  return { asset, stored: await readFile(files.pathOf(asset.sha256, asset.name) ?? '') };
}

/** Whatever is stored can be shown in every size and format that a page offers, in the proportions that it names. */
async function expectShown(bytes: Uint8Array, name?: string) {
  const { asset, stored } = await keep(bytes, name);
  const metadata = await sharp(stored).metadata();
  expect(metadata).toMatchObject({ width: asset.width, height: asset.height });
  const { exif, xmp, iptc, comments, orientation } = metadata;
  expect({ exif, xmp, iptc, comments, orientation }).toEqual({});
  const maker = openVariantMaker(files);
  const width = asset.width ?? 0;
  for (const each of widthsOf(width)) {
    for (const format of ['avif', 'webp'] as const) {
      const place = await maker.make(asset.sha256, { kind: 'copy', width: each, format });
      const copy = await sharp(await readFile(place ?? '')).metadata();
      expect(copy.width).toBe(Math.min(each, width));
      expect(copy.height).toBe(Math.max(1, Math.round(((asset.height ?? 0) * copy.width) / width)));
    }
  }
  expect(await maker.make(asset.sha256, { kind: 'share', width: 1200, height: 630 })).toBeDefined();
  return { asset, stored };
}

describe('a picture stands upright and has no metadata', patient, () => {
  test.each(
    (['jpeg', 'png', 'webp', 'avif'] as const).flatMap((format) =>
      [1, 3, 5, 6, 7, 8].map((orientation) => [format, orientation] as const),
    ),
  )('%s, orientation %i', async (format, orientation) => {
    const { asset } = await keep(await photograph(format, orientation), `photo.${format}`);
    expect([asset.width, asset.height]).toEqual(orientation < 5 ? [300, 200] : [200, 300]);
  });

  test('its pixels are turned, not only its measures', async () => {
    const { stored } = await expectShown(await photograph('jpeg', 6));
    // Orientation 6: what was stored on the left is shown at the top.
    const top = await sharp(stored).extract({ left: 20, top: 20, width: 160, height: 60 }).png().toBuffer();
    const { channels } = await sharp(top).stats();
    expect(channels[0]?.mean).toBeGreaterThan(250);
  });

  test.each([
    ['a colour profile of a screen', landscape().withIccProfile('p3').jpeg()],
    ['four colours of print', landscape().toColourspace('cmyk').withIccProfile('cmyk').jpeg()],
    ['sixteen bits', landscape().toColourspace('rgb16').png()],
    ['sixteen bits of grey', landscape().toColourspace('grey16').png()],
    ['a palette', landscape().png({ palette: true })],
    ['progressive', landscape().jpeg({ progressive: true })],
    ['interlaced', landscape().png({ progressive: true })],
    ['lossless WebP with data', landscape().withExif(cameraData).webp({ lossless: true })],
    ['one pixel', sharp({ create: { width: 1, height: 1, channels: 4, background: '#00000000' } }).png()],
    [
      'transparent',
      sharp({ create: { width: 90, height: 90, channels: 4, background: '#00929b80' } }).webp(),
    ],
    ['XMP', landscape().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">43.2</x:xmpmeta>').jpeg()],
    ['a still GIF', landscape().gif()],
    [
      'very wide',
      sharp({ create: { width: 20_000, height: 500, channels: 3, background: '#00929b' } }).png(),
    ],
    [
      'very high',
      sharp({ create: { width: 60, height: 30_000, channels: 3, background: '#00929b' } }).jpeg(),
    ],
  ])('%s', async (_, picture) => {
    await expectShown(await picture.toBuffer());
  });

  test('what hides beside the pixels is left out', async () => {
    const png = await landscape().png().toBuffer();
    const jpeg = await landscape().jpeg().toBuffer();
    const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('SECRET')]);
    const hidden = [
      withPngChunk(png, 'tEXt', 'Comment\0SECRET'),
      withPngChunk(png, 'prVt', 'SECRET'),
      Buffer.concat([png, Buffer.from('SECRET')]),
      Buffer.concat([jpeg, Buffer.from('SECRET')]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([await landscape().webp().toBuffer(), Buffer.from('SECRET')]),
      Buffer.concat([await landscape().avif().toBuffer(), Buffer.from('\0\0\0\u000efreeSECRET')]),
    ];
    for (const bytes of hidden) expect((await keep(bytes)).stored.includes('SECRET')).toBe(false);
  });

  test('one that has only pixels stays as it is', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const bytes = await landscape().toFormat(format).toBuffer();
      expect((await keep(bytes)).stored.equals(bytes)).toBe(true);
    }
  });

  test('one of a phone with 108 megapixels is stored smaller', async () => {
    const huge = sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#095459' } });
    const { asset } = await keep(await huge.jpeg().toBuffer());
    expect((asset.width ?? 0) / (asset.height ?? 1)).toBeCloseTo(4 / 3, 2);
    expect((asset.width ?? 0) * (asset.height ?? 0)).toBeLessThan(50_000_000);
  });
});

test('a name gets the ending of its content', patient, async () => {
  const jpeg = await landscape().jpeg().toBuffer();
  const png = await landscape().png().toBuffer();
  const cases = [
    [jpeg, 'a.jpeg', 'a.jpg'],
    [jpeg, 'a.JPE', 'a.jpg'],
    [jpeg, 'a.jfif', 'a.jpg'],
    [jpeg, 'a.JPG', 'a.JPG'],
    [jpeg, 'a', 'a.jpg'],
    [jpeg, 'Тау 1.png', 'Тау 1.jpg'],
    [png, 'a.jpg', 'a.png'],
    [png, 'a.b.webp', 'a.b.png'],
    [await landscape().gif().toBuffer(), 'a.gif', 'a.png'],
  ] as const;
  for (const [bytes, name, stored] of cases) {
    const { asset } = await keep(bytes, name);
    expect(asset.name).toBe(stored);
    expect(asset.mediaType).toBe(stored.toLowerCase().endsWith('.jpg') ? 'image/jpeg' : 'image/png');
  }
});

describe('what cannot be shown is refused with a reason', patient, () => {
  const frames = () =>
    Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
  const half = async (picture: Sharp) => {
    const bytes = await picture.toBuffer();
    return bytes.subarray(0, Math.floor(bytes.length / 2));
  };
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /is empty/u],
    ['zeros', () => Buffer.alloc(500), /is not a picture/u],
    ['text', () => Buffer.from('not a picture at all'), /is not a picture/u],
    ['a page', () => Buffer.from('<!doctype html><svg></svg>'), /is not a picture/u],
    ['half a JPEG', () => half(landscape().jpeg()), /is damaged/u],
    ['half a PNG', () => half(landscape().png()), /is damaged/u],
    ['half a WebP', () => half(landscape().webp()), /is damaged/u],
    ['half an AVIF', () => half(landscape().avif()), /is damaged/u],
    ['HEIC', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), /is HEIC/u],
    ['TIFF', () => landscape().tiff().toBuffer(), /is TIFF/u],
    ['BMP', () => Buffer.from('BM\u0046\0\0\0'), /is BMP/u],
    ['PDF', () => Buffer.from('%PDF-1.7'), /is PDF/u],
    ['a compressed drawing', () => Buffer.from('1f8b0800', 'hex'), /is SVGZ/u],
    [
      'a GIF that moves',
      async () =>
        sharp(await frames(), { join: { animated: true } })
          .gif()
          .toBuffer(),
      /animation/u,
    ],
    [
      'a WebP that moves',
      async () =>
        sharp(await frames(), { join: { animated: true } })
          .webp()
          .toBuffer(),
      /animation/u,
    ],
    [
      'a PNG that moves',
      async () => withPngChunk(await landscape().png().toBuffer(), 'acTL', '\0\0\0\u0002\0\0\0\0'),
      /animation/u,
    ],
    [
      'a PNG of 60 megapixels',
      () =>
        sharp({ create: { width: 10_000, height: 6000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      /10000 × 6000 pixels, 60 megapixels; at most 50/u,
    ],
  ])('%s', async (_, bytes, reason) => {
    await expect(keep(await bytes())).rejects.toThrow(reason);
  });
});

describe('other files', () => {
  const box = (type: string, ...content: (Buffer | string)[]) => {
    const body = Buffer.concat(content.map((each) => Buffer.from(each)));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const film = (...boxes: Buffer[]) => Buffer.concat([box('ftyp', 'isom\0\0\u0002\0isommp41'), ...boxes]);

  const encodedAs = (codec: string) => {
    const entries = box('stsd', '\0\0\0\0\0\0\0\u0001', box(codec, 'entry'));
    return box('moov', box('trak', box('mdia', box('minf', box('stbl', entries)))));
  };

  test('a film that all browsers play is accepted', async () => {
    expect((await keep(film(encodedAs('avc1')), 'film.mp4', 'video')).asset.name).toBe('film.mp4');
  });

  test('the place where a video was taken is blanked, and nothing is moved', async () => {
    const place = box('udta', box('\u00a9xyz', '\0\u0012\u0015\u00c7+43.2380+076.9450/'));
    const bytes = film(
      box(
        'moov',
        box('mvhd', 'header'),
        place,
        box('trak', box('tkhd', 'track'), box('meta', 'loc +43.2380')),
      ),
      box('uuid', 'xmp +43.2380'),
      box('mdat', 'frames +43.2380'),
    );
    const { asset, stored } = await keep(bytes, 'film.MP4', 'video');
    expect(asset).toMatchObject({ name: 'film.MP4', mediaType: 'video/mp4', bytes: bytes.length });
    expect(stored.length).toBe(bytes.length);
    expect(stored.toString('latin1').split('43.2380')).toHaveLength(2);
    expect(stored.indexOf('frames')).toBe(bytes.indexOf('frames'));
  });

  test.each<[AssetKind, string, Buffer, RegExp]>([
    ['video', 'film.mov', box('ftyp', 'qt  \0\0\0\0'), /QuickTime/u],
    ['video', 'film.mp4', Buffer.from('not a film'), /is not a video/u],
    ['video', 'photo.mp4', box('ftyp', 'heic\0\0\0\0mif1'), /is not a video/u],
    ['video', 'film.mp4', film(box('mdat', 'frames')), /damaged: its list of contents/u],
    ['video', 'film.mp4', film(encodedAs('hvc1')), /is encoded as HEVC/u],
    ['video', 'film.mp4', film(encodedAs('mp4v')), /is encoded as MPEG-4 Visual/u],
    ['video', 'film.mp4', film(box('moov', 'x')).subarray(0, -1), /damaged/u],
    ['document', 'a.pdf', Buffer.from('<html>'), /is not a PDF/u],
    ['document', 'a.pdf', Buffer.alloc(0), /is empty/u],
    ['captions', 'a.vtt', Buffer.from('1\n00:00 --> 00:01'), /is not a file of captions/u],
    ['captions', 'a.vtt', Buffer.from('WEBVTT\n\n\u00cf\u00f0', 'latin1'), /UTF-8/u],
  ])('%s: %s is refused', async (kind, name, bytes, reason) => {
    await expect(keep(bytes, name, kind)).rejects.toThrow(reason);
  });

  test.each<[AssetKind, string, Buffer, string]>([
    [
      'video',
      'a.mp4',
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      'a.webm',
    ],
    ['document', 'a.PDF', Buffer.from('\ufeff%PDF-1.4'), 'a.PDF'],
    ['captions', 'a.txt', Buffer.from('\ufeffWEBVTT\r\n'), 'a.vtt'],
  ])('%s: %s is told by its content', async (kind, name, bytes, stored) => {
    expect((await keep(bytes, name, kind)).asset.name).toBe(stored);
  });
});
