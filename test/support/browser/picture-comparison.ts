import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

interface Comparison {
  /** How much of the picture differs to the eye, 0 … 1. What one of the two has beyond the other's edges differs. */
  share: number;
  /** PNG: the first picture, pale, with what differs in red. */
  difference: Buffer;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Compares two pictures as an eye would: by the distance of colours as they are seen, without the softened edges of
 * letters, which another version of a browser draws a little otherwise.
 * @param first, second encoded pictures in any format that sharp reads
 */
export async function comparePictures(first: Buffer, second: Buffer): Promise<Comparison> {
  const sizes = await Promise.all([first, second].map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all([
    pixelsOf(first, width, height, '#00ff00'),
    pixelsOf(second, width, height, '#ff00ff'),
  ]);
  const output = Buffer.alloc(one.data.length);
  const differing = pixelmatch(one.data, other.data, output, width, height, { threshold: 0.15 });
  const difference = await sharp(output, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { share: differing / (width * height), difference };
}

async function pixelsOf(picture: Buffer, width: number, height: number, beyond: string): Promise<Pixels> {
  const size = await sharp(picture).metadata();
  const { data } = await sharp(picture)
    .ensureAlpha()
    .extend({ right: width - size.width, bottom: height - size.height, background: beyond })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height };
}
