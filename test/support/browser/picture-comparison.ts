import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

interface Comparison {
  /** Share of differing pixels, 0 to 1; areas outside one of the pictures differ. */
  share: number;
  /** PNG: the first picture, faded, with differences in red. */
  difference: Buffer;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Compares two encoded pictures by perceived colour distance. Anti-aliasing is ignored: it varies by browser
 * version.
 */
export async function comparePictures(first: Buffer, second: Buffer): Promise<Comparison> {
  const sizes = await Promise.all([first, second].map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [firstPixels, secondPixels] = await Promise.all([
    pixelsOf(first, width, height, '#00ff00'),
    pixelsOf(second, width, height, '#ff00ff'),
  ]);
  const output = Buffer.alloc(firstPixels.data.length);
  const differingPixels = pixelmatch(firstPixels.data, secondPixels.data, output, width, height, {
    threshold: 0.15,
  });
  const difference = await sharp(output, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { share: differingPixels / (width * height), difference };
}

async function pixelsOf(picture: Buffer, width: number, height: number, background: string): Promise<Pixels> {
  const size = await sharp(picture).metadata();
  const { data } = await sharp(picture)
    .ensureAlpha()
    .extend({ right: width - size.width, bottom: height - size.height, background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height };
}
