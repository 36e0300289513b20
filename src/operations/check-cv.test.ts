import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CvKind } from '#model/form.ts';
import { badCvs, goodCvs } from '#test/support/cv.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { checkCv } from './check-cv.ts';

let directory: TemporaryDirectory;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
});
afterAll(() => directory.remove());

async function check(bytes: Buffer) {
  const path = join(directory.path, 'cv');
  await writeFile(path, bytes);
  return checkCv(path);
}

test.each(Object.keys(goodCvs) as CvKind[])('%s is told by its content', async (kind) => {
  expect(await check(goodCvs[kind])).toEqual({ kind });
});

test.each(Object.entries(badCvs))('%s is refused', async (_, { bytes, fault }) => {
  expect(await check(bytes)).toEqual({ fault });
});

test('what lies across two pieces of a long file is found', async () => {
  const macros = Buffer.from('_VBA_PROJECT', 'utf16le');
  const long = Buffer.concat([goodCvs.doc, Buffer.alloc(600_000)]);
  macros.copy(long, 512 * 1024 - 7);
  expect(await check(long)).toEqual({ fault: 'file_type' });
});
