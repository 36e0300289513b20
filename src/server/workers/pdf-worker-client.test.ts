import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePdf } from '#test/support/files/pdf.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { openPdfReader, type PdfReader } from './pdf-worker-client.ts';

let directory: TemporaryDirectory;
let reader: PdfReader;
const place = (name: string) => join(directory.path, name);

beforeEach(async () => {
  directory = await makeTemporaryDirectory();
  await mkdir(place('media'));
  reader = openPdfReader({ folder: place('media'), patience: 60_000 });
});
afterEach(async () => {
  reader.close();
  await directory.remove();
});

test('one process reads what lies in its folder, and sees no other files', async () => {
  await writeFile(place('media/inside.pdf'), makePdf('Inside'));
  await writeFile(place('outside.pdf'), makePdf('Outside'));
  const inside = { state: 'done', text: 'Inside' };
  expect(await reader.read(place('media/inside.pdf'))).toEqual(inside);
  expect(await reader.read(place('outside.pdf'))).toEqual({ state: 'failed' });
  expect(await reader.read(place('media/missing.pdf'))).toEqual({ state: 'failed' });
  expect(await reader.read(place('media/inside.pdf'))).toEqual(inside);
});

test('closed while it reads, it blames no file', async () => {
  await writeFile(place('media/inside.pdf'), makePdf('Inside'));
  const reading = reader.read(place('media/inside.pdf'));
  reader.close();
  await expect(reading).rejects.toThrow();
  await expect(reader.read(place('media/inside.pdf'))).rejects.toThrow();
});
