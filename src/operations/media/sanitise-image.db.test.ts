import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { landscape, svg } from '#test/support/browser/picture.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
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

test('A full disk is not reported as a damaged picture, and the picture stays', async () => {
  const directory = await makeTemporaryDirectory();
  onTestFinished(directory.remove);
  const path = join(directory.path, 'photo');
  const original = await landscape()
    .jpeg()
    .withExif({ IFD0: { Artist: 'x' } })
    .toBuffer();
  await writeFile(path, original);
  await symlink('/dev/full', `${path}.converted`);
  await expect(sanitiseImage({ path })).rejects.toMatchObject({ code: 'ENOSPC' });
  expect((await readFile(path)).equals(original)).toBe(true);
});
