import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CvKind } from '#model/forms/form.ts';
import { invalidCvs, unusualCvs, validCvs } from '#test/support/files/cv.ts';
import { makeEncryptedPdf, makePdf } from '#test/support/files/pdf.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { validateCv } from './validate-cv.ts';

let directory: TemporaryDirectory;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
});
afterAll(() => directory.remove());

async function check(bytes: Buffer) {
  const path = join(directory.path, 'cv');
  await writeFile(path, bytes);
  return validateCv(path);
}

test.each(Object.keys(validCvs) as CvKind[])('%s is detected by its content (N-05)', async (kind) => {
  expect(await check(validCvs[kind])).toEqual({ kind });
});

test.each(Object.entries(unusualCvs))('%s is accepted', async (_, { bytes, kind }) => {
  expect(await check(bytes)).toEqual({ kind });
});

test('Generated and password-protected PDFs are accepted', async () => {
  expect(await check(makePdf('CV'))).toEqual({ kind: 'pdf' });
  expect(await check(makeEncryptedPdf())).toEqual({ kind: 'pdf' });
});

test('A ZIP bomb is rejected without inflating it in memory', async () => {
  const bytes = invalidCvs['a small docx that inflates to 40 MB']?.bytes ?? Buffer.alloc(0);
  const before = process.memoryUsage().arrayBuffers;
  expect(await check(bytes)).toEqual({ fault: 'file_type' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
});

test.each(Object.entries(invalidCvs))('%s is rejected', async (_, { bytes, fault }) => {
  expect(await check(bytes)).toEqual({ fault });
});

test('A signature that crosses a chunk boundary is found', async () => {
  const macros = Buffer.from('_VBA_PROJECT', 'utf16le');
  const longFile = Buffer.concat([validCvs.doc, Buffer.alloc(600_000)]);
  macros.copy(longFile, 512 * 1024 - 7);
  expect(await check(longFile)).toEqual({ fault: 'file_type' });
});
