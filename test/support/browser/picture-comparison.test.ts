import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comparePictures } from './picture-comparison.ts';

const page = (x: number, y: number, height = 400) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${height}"><rect width="300" height="${height}" fill="#fff"/><g transform="translate(${x} ${y})"><rect x="20" y="20" width="200" height="40" fill="#095459"/><circle cx="120" cy="200" r="70" fill="none" stroke="#00929b" stroke-width="6"/></g></svg>`,
    ),
  )
    .png()
    .toBuffer();

test('A picture equals itself and nearly equals a lossy copy', async () => {
  const picture = await page(0, 0);
  expect((await comparePictures(picture, picture)).share).toBe(0);
  const lossy = await sharp(picture).webp({ quality: 80 }).toBuffer();
  expect((await comparePictures(picture, lossy)).share).toBeLessThan(0.002);
});

test('A shift by three pixels counts as a difference and is visible in the difference picture', async () => {
  const { share, difference } = await comparePictures(await page(0, 0), await page(0, 3));
  expect(share).toBeGreaterThan(0.01);
  const { channels } = await sharp(difference).stats();
  expect(channels[0]?.max).toBe(255);
  expect(await sharp(difference).metadata()).toMatchObject({ width: 300, height: 400, format: 'png' });
});

test('The additional height of one picture counts as a difference', async () => {
  const { share } = await comparePictures(await page(0, 0), await page(0, 0, 440));
  expect(share).toBeCloseTo(40 / 440, 2);
});
