import type { Sharp } from 'sharp';
import { CONVERSION_TIMEOUT_SECONDS } from './image-limits.ts';

/** Computes the average colour, `#rrggbb`, which decodes the complete image. @throws Error if it is damaged */
export async function averageColour(picture: Sharp): Promise<string> {
  const { data } = await picture
    .timeout({ seconds: CONVERSION_TIMEOUT_SECONDS })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}
