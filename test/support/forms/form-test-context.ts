import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { FormName } from '#model/forms/form.ts';
import { acceptSubmission } from '#operations/forms/accept-submission.ts';
import type { FormContext } from '#operations/forms/form-context.ts';
import { STORED_UPLOADS_FOLDER } from '#store/files/upload-inbox.ts';
import { createTestStore, type TestStore } from '../database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '../temporary-directory.ts';
import { formContext, testConsent, testFormTokens, validFields, visitorRequest } from './form.ts';

interface SubmissionOptions {
  fields?: Record<string, string>;
  file?: Buffer;
  fileName?: string;
  sender?: ReturnType<typeof visitorRequest>;
  /** Overrides parts of the form context. */
  contextOverrides?: Partial<FormContext>;
}

/** Sets up a database and an inbox for the tests of a file. */
export function openFormStore() {
  let base: TestStore;
  let directory: TemporaryDirectory;
  let context: ReturnType<typeof formContext>;
  let visitors = 0;
  beforeAll(async () => {
    base = await createTestStore();
    directory = await makeTemporaryDirectory();
    context = formContext(base.store, directory.path);
  });
  afterAll(async () => {
    await base.drop();
    await directory.remove();
  });

  async function stage(bytes: Buffer, name = '../../CV Әлия.exe') {
    const path = join(await context.inbox.stagingFolder(), crypto.randomUUID());
    await writeFile(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name, path, bytes: bytes.length, sha256 };
  }

  return {
    get context() {
      return context;
    },
    get db() {
      return base.store.db;
    },
    /** The inbox directory. */
    get folder() {
      return directory.path;
    },
    /** The names of the stored uploads. */
    files: () => readdir(join(directory.path, STORED_UPLOADS_FOLDER)).catch(() => []),
    /** The id of a submission. */
    async idOf(reference: string): Promise<number> {
      const row = await base.store.db
        .selectFrom('submission')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      return row.id;
    },
    /** Submits a form, by default as a new visitor. */
    async send(
      form: FormName,
      { fields = {}, file, fileName, sender, contextOverrides = {} }: SubmissionOptions = {},
    ) {
      visitors += 1;
      const uniqueSuffix = Array.from(String(visitors), (digit) => 'abcdefghij'[Number(digit)]).join('');
      const token = testFormTokens.createPageToken(context.clock.now);
      const values = { ...validFields(form, `-${uniqueSuffix}`), token, page: '/contacts?from=x', ...fields };
      const posted = {
        form,
        fields: values,
        consent: testConsent,
        ...(file && { file: await stage(file, fileName) }),
      };
      return acceptSubmission(
        { ...context, ...contextOverrides },
        sender ?? visitorRequest(visitors),
        posted,
      );
    },
  };
}
