import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Photograph } from '#store/content/asset.ts';
import { type MediaFileStore, openMediaFolder } from '#store/files/media-file-store.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { type ImageVariantService, startImageVariantService } from './image-variant-service.ts';

let directory: TemporaryDirectory;
let files: MediaFileStore;
let service: ImageVariantService | undefined;
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  directory = await makeTemporaryDirectory();
  files = openMediaFolder(directory.path);
  vi.clearAllMocks();
});
afterEach(async () => {
  await service?.stop();
  await directory.remove();
});

async function addPhotograph(width: number, background: string): Promise<Photograph> {
  const blank = sharp({ create: { width, height: 400, channels: 3, background } });
  return { sha256: (await files.put(await blank.png().toBuffer(), 'photograph.png')).sha256, width };
}

/** Lists the variants of a picture by width. */
async function listVariants({ sha256 }: Photograph): Promise<string[]> {
  const names = await readdir(join(directory.path, sha256.slice(0, 2)));
  const variants = names.filter((name) => name.startsWith(`${sha256}.`) && !name.endsWith('.png'));
  return variants
    .map((name) => name.slice(65))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}

const startService = (pictures: () => Promise<readonly Photograph[]>) =>
  startImageVariantService({ files, pictures, log, delayMs: 0 });

test('All widths of a picture up to its own width are created', async () => {
  const [small, large] = [await addPhotograph(500, '#00929b'), await addPhotograph(1000, '#9b0000')];
  service = startService(async () => [small, large]);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), LONG_TIMEOUT);
  expect(log.info.mock.calls[0]?.[0]).toMatchObject({ created: 7 });
  expect(await listVariants(small)).toEqual(['360.avif', '672.avif']);
  expect(await listVariants(large)).toEqual(['360.avif', '672.avif', '768.avif', '960.avif', '1280.avif']);
  expect(log.warn).not.toHaveBeenCalled();
});

test('Existing variants are skipped and new pictures are processed in the next run', async () => {
  const first = await addPhotograph(300, '#00929b');
  const path = await files.putVariant(first.sha256, '360.avif', Buffer.from('existing'));
  const before = await stat(path);
  const pictures = [first];
  const list = vi.fn(async () => pictures);
  service = startService(list);
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(1), LONG_TIMEOUT);
  pictures.push(await addPhotograph(320, '#123456'));
  service.schedule();
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), LONG_TIMEOUT);
  expect(log.info.mock.calls[0]?.[0]).toMatchObject({ created: 1 });
  expect((await stat(path)).mtimeMs).toBe(before.mtimeMs);
});

test('A damaged picture is logged and does not affect other pictures', async () => {
  const broken = { sha256: (await files.put(Buffer.from('no picture'), 'broken.png')).sha256, width: 300 };
  const valid = await addPhotograph(300, '#00929b');
  service = startService(async () => [broken, valid]);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), LONG_TIMEOUT);
  expect(log.warn.mock.calls[0]?.[0]).toEqual({ failed: [broken.sha256] });
  expect(await listVariants(valid)).toEqual(['360.avif']);
});

test('A folder that is not writable is logged', async () => {
  const picture = await addPhotograph(300, '#00929b');
  const file = join(directory.path, 'file');
  await writeFile(file, '');
  service = startImageVariantService({
    files: openMediaFolder(file),
    pictures: async () => [picture],
    log,
    delayMs: 0,
  });
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), LONG_TIMEOUT);
  expect(log.warn.mock.calls[0]?.[0]).toEqual({ failed: [picture.sha256] });
});

test('Stopping aborts the run and prevents further runs', async () => {
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, index) => addPhotograph(1600, `#0000${index + 10}`)),
  );
  const list = vi.fn(async () => many);
  service = startService(list);
  const [first] = many;
  await vi.waitFor(async () => expect(first && (await listVariants(first))).not.toEqual([]), LONG_TIMEOUT);
  await service.stop();
  service.schedule();
  const last = many.at(-1);
  expect(last && (await listVariants(last))).toEqual([]);
  expect(list).toHaveBeenCalledTimes(1);
  expect(log.warn).not.toHaveBeenCalled();
});
