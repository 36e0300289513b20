import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePdf } from '#test/support/files/pdf.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { createPdfWorkerClient, type PdfWorkerClient } from './pdf-worker-client.ts';

let directory: TemporaryDirectory;
let client: PdfWorkerClient;
const pathTo = (name: string) => join(directory.path, name);

beforeEach(async () => {
  directory = await makeTemporaryDirectory();
  await mkdir(pathTo('media'));
  client = createPdfWorkerClient({ folder: pathTo('media'), fileTimeoutMs: 60_000 });
});
afterEach(async () => {
  client.close();
  await directory.remove();
});

test('The process can read files of its folder only', async () => {
  await writeFile(pathTo('media/inside.pdf'), makePdf('Inside'));
  await writeFile(pathTo('outside.pdf'), makePdf('Outside'));
  const inside = { state: 'done', text: 'Inside' };
  expect(await client.extractText(pathTo('media/inside.pdf'))).toEqual(inside);
  expect(await client.extractText(pathTo('outside.pdf'))).toEqual({ state: 'failed' });
  expect(await client.extractText(pathTo('media/missing.pdf'))).toEqual({ state: 'failed' });
  expect(await client.extractText(pathTo('media/inside.pdf'))).toEqual(inside);
});

test('A read rejects if the client is closed', async () => {
  await writeFile(pathTo('media/inside.pdf'), makePdf('Inside'));
  const reading = client.extractText(pathTo('media/inside.pdf'));
  client.close();
  await expect(reading).rejects.toThrow();
  await expect(client.extractText(pathTo('media/inside.pdf'))).rejects.toThrow();
});
