import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { type MediaFileStore, openMediaFolder } from '#store/files/media-file-store.ts';
import { cameraData, createPhoto, landscape, withPngChunk } from '#test/support/browser/picture.ts';
import { mp4, mp4Box, mp4Movie } from '#test/support/files/mp4.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { variantWidths } from '#ui/picture/picture-sizes.ts';
import { createVariantMaker } from './make-image-variant.ts';
import { storeAsset } from './store-asset.ts';

let directory: TemporaryDirectory;
let files: MediaFileStore;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  files = openMediaFolder(directory.path);
});
afterAll(() => directory.remove());

async function store(bytes: Uint8Array, name = 'photo.jpg', kind: AssetKind = 'picture') {
  const asset = await storeAsset(files, { content: { bytes }, name, kind, alt: null });
  return { asset, stored: await readFile((await files.findFile(asset.sha256, asset.name)) ?? '') };
}

/** Checks that all variants of a stored image exist with the right proportions. */
async function expectVariants(bytes: Uint8Array, name?: string) {
  const { asset, stored } = await store(bytes, name);
  const metadata = await sharp(stored).metadata();
  expect(metadata).toMatchObject({ width: asset.width, height: asset.height });
  const { exif, xmp, iptc, comments, orientation } = metadata;
  expect({ exif, xmp, iptc, comments, orientation }).toEqual({});
  const maker = createVariantMaker(files);
  const width = asset.width ?? 0;
  for (const each of variantWidths(width)) {
    for (const format of ['avif', 'webp'] as const) {
      const path = await maker.make(asset.sha256, { kind: 'copy', width: each, format });
      const copy = await sharp(await readFile(path ?? '')).metadata();
      expect(copy.width).toBe(Math.min(each, width));
      expect(copy.height).toBe(Math.max(1, Math.round(((asset.height ?? 0) * copy.width) / width)));
    }
  }
  const share = { kind: 'share', name: 'share', width: 1200, height: 630, x: 0.5, y: 0.5 } as const;
  expect(await maker.make(asset.sha256, share)).toBeDefined();
  return { asset, stored };
}

const frames = () =>
  Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );

describe('images', () => {
  test.each(
    (['jpeg', 'png', 'webp', 'avif'] as const).flatMap((format) =>
      [1, 3, 5, 6, 7, 8].map((orientation) => [format, orientation] as const),
    ),
  )('A %s image with orientation %i is stored upright', async (format, orientation) => {
    const { asset } = await store(await createPhoto(format, orientation), `photo.${format}`);
    expect([asset.width, asset.height]).toEqual(orientation < 5 ? [300, 200] : [200, 300]);
  });

  test.each(['gif', 'webp'] as const)('An animated %s is stored as an animation in WebP', async (format) => {
    const { asset, stored } = await store(
      await sharp(await frames(), { join: { animated: true } })
        .toFormat(format)
        .toBuffer(),
      `a.${format}`,
    );
    expect(asset).toMatchObject({ name: 'a.webp', animated: true, width: 20, height: 20 });
    expect((await sharp(stored).metadata()).pages).toBe(2);
  });

  test('A crop for link previews lies where it should', async () => {
    const half = await sharp({ create: { width: 100, height: 300, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const bytes = await sharp({ create: { width: 100, height: 600, channels: 3, background: '#0000ff' } })
      .composite([{ input: half, top: 0, left: 0 }])
      .png()
      .toBuffer();
    const { asset } = await store(bytes, 'halves.png');
    const red: number[] = [];
    for (const y of [0, 0.5, 1]) {
      const request = {
        kind: 'share',
        name: `share-50-${y * 100}`,
        width: 120,
        height: 63,
        x: 0.5,
        y,
      } as const;
      const path = await createVariantMaker(files).make(asset.sha256, request);
      const { data, info } = await sharp(path).resize(1, 1).raw().toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(1);
      red.push(data[0] ?? 0);
    }
    expect(red[0]).toBeGreaterThan(240);
    expect(red[1]).toBeGreaterThan(90);
    expect(red[1]).toBeLessThan(165);
    expect(red[2]).toBeLessThan(15);
  });

  test('The pixels are rotated', async () => {
    const { stored } = await expectVariants(await createPhoto('jpeg', 6));
    // Orientation 6 shows the left side at the top.
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
  ])('An image with the property %s has all variants', async (_, picture) => {
    await expectVariants(await picture.toBuffer());
  });

  test('Hidden data is removed', async () => {
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
    for (const bytes of hidden) expect((await store(bytes)).stored.includes('SECRET')).toBe(false);
  });

  test('An image without metadata is unchanged', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const bytes = await landscape().toFormat(format).toBuffer();
      expect((await store(bytes)).stored.equals(bytes)).toBe(true);
    }
  });

  test('A photo with 108 megapixels is downscaled', async () => {
    const huge = sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#095459' } });
    const { asset } = await store(await huge.jpeg().toBuffer());
    expect((asset.width ?? 0) / (asset.height ?? 1)).toBeCloseTo(4 / 3, 2);
    expect((asset.width ?? 0) * (asset.height ?? 0)).toBeLessThan(50_000_000);
  });
});

test('The extension is set by the content', async () => {
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
    const { asset } = await store(bytes, name);
    expect(asset.name).toBe(stored);
    expect(asset.mediaType).toBe(stored.toLowerCase().endsWith('.jpg') ? 'image/jpeg' : 'image/png');
  }
});

describe('unsupported images', () => {
  const half = async (picture: Sharp) => {
    const bytes = await picture.toBuffer();
    return bytes.subarray(0, Math.floor(bytes.length / 2));
  };
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    ['an empty file', () => Buffer.alloc(0), /is empty/u],
    ['zeros', () => Buffer.alloc(500), /is not a picture/u],
    ['text', () => Buffer.from('not a picture at all'), /is not a picture/u],
    ['an HTML document', () => Buffer.from('<!doctype html><svg></svg>'), /is not a picture/u],
    ['half a JPEG', () => half(landscape().jpeg()), /is damaged/u],
    ['half a PNG', () => half(landscape().png()), /is damaged/u],
    ['half a WebP', () => half(landscape().webp()), /is damaged/u],
    ['half an AVIF', () => half(landscape().avif()), /is damaged/u],
    ['HEIC', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), /is HEIC/u],
    ['TIFF', () => landscape().tiff().toBuffer(), /is TIFF/u],
    ['BMP', () => Buffer.from('BM\u0046\0\0\0'), /is BMP/u],
    ['PDF', () => Buffer.from('%PDF-1.7'), /is PDF/u],
    ['a compressed SVG', () => Buffer.from('1f8b0800', 'hex'), /is SVGZ/u],
    [
      'an animated PNG',
      async () => withPngChunk(await landscape().png().toBuffer(), 'acTL', '\0\0\0\u0002\0\0\0\0'),
      /animated PNG/u,
    ],
    [
      'a PNG of 60 megapixels',
      () =>
        sharp({ create: { width: 10_000, height: 6000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      /10000 × 6000 pixels, 60 megapixels; at most 50/u,
    ],
  ])('%s is rejected with a reason', async (_, bytes, reason) => {
    await expect(store(await bytes())).rejects.toThrow(reason);
  });
});

describe('videos, documents and captions', () => {
  test('A video that all browsers play is accepted', async () => {
    expect((await store(mp4(mp4Movie('avc1')), 'video.mp4', 'video')).asset.name).toBe('video.mp4');
  });

  test('The location of a video is overwritten without moving other data', async () => {
    const location = mp4Box('udta', mp4Box('\u00a9xyz', '\0\u0012\u0015\u00c7+43.2380+076.9450/'));
    const bytes = mp4(
      mp4Box(
        'moov',
        mp4Box('mvhd', 'header'),
        location,
        mp4Box('trak', mp4Box('tkhd', 'track'), mp4Box('meta', 'loc +43.2380')),
      ),
      mp4Box('uuid', 'xmp +43.2380'),
      mp4Box('mdat', 'frames +43.2380'),
    );
    const { asset, stored } = await store(bytes, 'video.MP4', 'video');
    expect(asset).toMatchObject({ name: 'video.MP4', mediaType: 'video/mp4', bytes: bytes.length });
    expect(stored.length).toBe(bytes.length);
    expect(stored.toString('latin1').split('43.2380')).toHaveLength(2);
    expect(stored.indexOf('frames')).toBe(bytes.indexOf('frames'));
  });

  test.each<[AssetKind, string, Buffer, RegExp]>([
    ['video', 'video.mov', mp4Box('ftyp', 'qt  \0\0\0\0'), /QuickTime/u],
    ['video', 'video.mp4', Buffer.from('not a video'), /is not a video/u],
    ['video', 'photo.mp4', mp4Box('ftyp', 'heic\0\0\0\0mif1'), /is not a video/u],
    ['video', 'video.mp4', mp4(mp4Box('mdat', 'frames')), /damaged: its movie header/u],
    ['video', 'video.mp4', mp4(mp4Movie('hvc1')), /is encoded as HEVC/u],
    ['video', 'video.mp4', mp4(mp4Movie('mp4v')), /is encoded as MPEG-4 Visual/u],
    ['video', 'video.mp4', mp4(mp4Box('moov', 'x')).subarray(0, -1), /damaged/u],
    ['document', 'a.pdf', Buffer.from('<html>'), /is not a PDF/u],
    ['document', 'a.pdf', Buffer.alloc(0), /is empty/u],
    ['document', 'a.pdf', Buffer.from(`%PDF-1.4${' '.repeat(2000)}`), /its end is missing/u],
    ['captions', 'a.vtt', Buffer.from('1\n00:00 --> 00:01'), /is not a file of captions/u],
    ['captions', 'a.vtt', Buffer.from('WEBVTT\n\n\u00cf\u00f0', 'latin1'), /UTF-8/u],
  ])('%s: the file %s is rejected', async (kind, name, bytes, reason) => {
    await expect(store(bytes, name, kind)).rejects.toThrow(reason);
  });

  test.each<[AssetKind, string, Buffer, string]>([
    [
      'video',
      'a.mp4',
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      'a.webm',
    ],
    ['document', 'a.PDF', Buffer.from('\ufeff%PDF-1.4\n%%EOF'), 'a.PDF'],
    ['captions', 'a.txt', Buffer.from('\ufeffWEBVTT\r\n'), 'a.vtt'],
  ])('%s: the file %s is detected by its content', async (kind, name, bytes, stored) => {
    expect((await store(bytes, name, kind)).asset.name).toBe(stored);
  });
});

describe('names', () => {
  test.each([
    ['a\0b\u202egnp.png', 'abgnp.png'],
    ['C:\\users\\Айгерим\\сурет.png', 'сурет.png'],
    ['../../a\r\nX: y.png', 'aX y.png'],
    ['   .png', 'png.png'],
    ['\u2066', 'file.png'],
    [`${'ұ'.repeat(500)}.png`, `${'ұ'.repeat(190)}.png`],
    ['Шот\ud800.png', 'Шот\ufffd.png'],
  ])('%j is stored as %j', async (name, stored) => {
    const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    expect((await store(picture, name)).asset.name).toBe(stored);
  });
});
