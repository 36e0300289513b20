import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CvKind } from '#model/forms/form.ts';
import { badCvs, goodCvs, unusualCvs } from '#test/support/files/cv.ts';
import { makeLockedPdf, makePdf } from '#test/support/files/pdf.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { checkCv } from './validate-cv.ts';

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

test.each(Object.entries(unusualCvs))('%s is accepted', async (_, { bytes, kind }) => {
  expect(await check(bytes)).toEqual({ kind });
});

test('every kind that makePdf writes is accepted, locked ones too', async () => {
  expect(await check(makePdf('CV'))).toEqual({ kind: 'pdf' });
  expect(await check(makeLockedPdf())).toEqual({ kind: 'pdf' });
});

test('a bomb is refused without being inflated in memory', async () => {
  const bytes = badCvs['a small docx that inflates to 40 MB']?.bytes ?? Buffer.alloc(0);
  const before = process.memoryUsage().arrayBuffers;
  expect(await check(bytes)).toEqual({ fault: 'file_type' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
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
