import { expect, test } from 'vitest';
import { svg } from '#test/support/browser/picture.ts';
import { sanitiseImage } from './sanitise-image.ts';

const halves = '<rect width="100%" height="100%" fill="#fff"/><rect width="50%" height="100%"/>';

test.each([
  ['width="21cm" height="10mm"', 595, 28],
  ['width="10000" height="10"', 10_000, 10],
  ['width="4" height="4000"', 4, 4000],
])('A thin SVG of %s is accepted', async (size, width, height) => {
  expect(await sanitiseImage({ bytes: svg(halves, size) })).toMatchObject({
    extension: '.svg',
    width,
    height,
  });
});
