import sharp, { type Sharp } from 'sharp';

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;

/** EXIF data of a camera. */
export const cameraData = {
  IFD0: { Artist: 'Айгерим', Copyright: 'Дала' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 14/1 0/1' },
};

/** A picture of 300 × 200 pixels whose left third is white. */
export function landscape(): Sharp {
  const whiteThird = { create: { width: 100, height: 200, channels: 3, background: '#ffffff' } } as const;
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#00929b', noise } }).composite([
    { input: whiteThird, left: 0, top: 0 },
  ]);
}

/** The same picture with an EXIF `orientation` from 1 to 8. */
export async function createPhoto(format: 'jpeg' | 'png' | 'webp' | 'avif', orientation: number) {
  const pixels = await landscape().png().toBuffer();
  return sharp(pixels).withExif(cameraData).withMetadata({ orientation }).toFormat(format).toBuffer();
}

/** Adds a chunk to a PNG before IEND; `acTL` goes after IHDR. */
export function withPngChunk(png: Buffer, type: string, content: string): Buffer {
  const data = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const offset = type === 'acTL' ? 33 : png.length - 12;
  return Buffer.concat([png.subarray(0, offset), head, data, Buffer.alloc(4), png.subarray(offset)]);
}

export const svg = (content: string, attributes = 'width="64" height="32"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
