import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Photograph } from '#store/content/asset.ts';
import { type FileStore, openFolderStore } from '#store/files/media-file-store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { type PictureWarmer, warmPictures } from './image-variant-service.ts';

let directory: TemporaryDirectory;
let files: FileStore;
let warmer: PictureWarmer | undefined;
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  directory = await makeTemporaryDirectory();
  files = openFolderStore(directory.path);
  vi.clearAllMocks();
});
afterEach(async () => {
  await warmer?.stop();
  await directory.remove();
});

async function photograph(width: number, background: string): Promise<Photograph> {
  const blank = sharp({ create: { width, height: 400, channels: 3, background } });
  return { sha256: (await files.put(await blank.png().toBuffer(), 'photograph.png')).sha256, width };
}

/** The variants of a picture that lie beside it, in the order of their widths. */
async function variantsOf({ sha256 }: Photograph): Promise<string[]> {
  const names = await readdir(join(directory.path, sha256.slice(0, 2)));
  const variants = names.filter((name) => name.startsWith(`${sha256}.`) && !name.endsWith('.png'));
  return variants
    .map((name) => name.slice(65))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}

const warm = (pictures: () => Promise<readonly Photograph[]>) =>
  warmPictures({ folder: directory.path, pictures, log, pause: 0 });

const patient = { timeout: 60_000 };

test('every width of every picture is made, and no wider ones', patient, async () => {
  const [small, large] = [await photograph(500, '#00929b'), await photograph(1000, '#9b0000')];
  warmer = warm(async () => [small, large]);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), patient);
  expect(log.info.mock.calls[0]?.[0]).toMatchObject({ made: 7 });
  expect(await variantsOf(small)).toEqual(['360.avif', '672.avif']);
  expect(await variantsOf(large)).toEqual(['360.avif', '672.avif', '768.avif', '960.avif', '1280.avif']);
  expect(log.warn).not.toHaveBeenCalled();
});

test('what is there is passed over, and new pictures are found when it is woken', patient, async () => {
  const first = await photograph(300, '#00929b');
  const place = await files.putVariant(first.sha256, '360.avif', Buffer.from('made before'));
  const before = await stat(place);
  const pictures = [first];
  const list = vi.fn(async () => pictures);
  warmer = warm(list);
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(1), patient);
  pictures.push(await photograph(320, '#123456'));
  warmer.wake();
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), patient);
  expect(log.info.mock.calls[0]?.[0]).toMatchObject({ made: 1 });
  expect((await stat(place)).mtimeMs).toBe(before.mtimeMs);
});

test('a damaged picture is told of and does not keep the others waiting', patient, async () => {
  const broken = { sha256: (await files.put(Buffer.from('no picture'), 'broken.png')).sha256, width: 300 };
  const sound = await photograph(300, '#00929b');
  warmer = warm(async () => [broken, sound]);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), patient);
  expect(log.warn.mock.calls[0]?.[0]).toEqual({ failed: [broken.sha256] });
  expect(await variantsOf(sound)).toEqual(['360.avif']);
});

test('a folder that takes nothing is told of, and nothing else comes of it', patient, async () => {
  const picture = await photograph(300, '#00929b');
  const file = join(directory.path, 'file');
  await writeFile(file, '');
  warmer = warmPictures({ folder: file, pictures: async () => [picture], log, pause: 0 });
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), patient);
  expect(log.warn.mock.calls[0]?.[0]).toEqual({ failed: [picture.sha256] });
});

test('it stops in the middle of its work, and asks for nothing afterwards', patient, async () => {
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, index) => photograph(1600, `#0000${index + 10}`)),
  );
  const list = vi.fn(async () => many);
  warmer = warm(list);
  const [first] = many;
  await vi.waitFor(async () => expect(first && (await variantsOf(first))).not.toEqual([]), patient);
  await warmer.stop();
  warmer.wake();
  const last = many.at(-1);
  expect(last && (await variantsOf(last))).toEqual([]);
  expect(list).toHaveBeenCalledTimes(1);
  expect(log.warn).not.toHaveBeenCalled();
});
