import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { FormName } from '#model/forms/form.ts';
import { acceptSubmission } from '#operations/forms/accept-submission.ts';
import type { FormContext } from '#operations/forms/form-context.ts';
import { createTestStore, type TestStore } from '../database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '../temporary-directory.ts';
import { formContext, goodFields, testConsent, testSeal, visitor } from './form.ts';

interface Sending {
  fields?: Record<string, string>;
  file?: Buffer;
  fileName?: string;
  from?: ReturnType<typeof visitor>;
  /** Parts of the context in the place of the usual ones. */
  through?: Partial<FormContext>;
}

/** What the tests of a file send forms to: a store and an inbox of their own, from before the first until after the last. */
export function openFormStore() {
  let base: TestStore;
  let directory: TemporaryDirectory;
  let context: ReturnType<typeof formContext>;
  let people = 0;
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
    /** Where the inbox is. */
    get folder() {
      return directory.path;
    },
    /** The names of the files that are kept. */
    files: () => readdir(join(directory.path, 'kept')).catch(() => []),
    /** Sends a form as somebody who has sent none before. */
    async send(form: FormName, { fields = {}, file, fileName, from, through = {} }: Sending = {}) {
      people += 1;
      const letters = Array.from(String(people), (digit) => 'abcdefghij'[Number(digit)]).join('');
      const token = testSeal.pageToken(context.clock.now);
      const sent = { ...goodFields(form, `-${letters}`), token, page: '/contacts?from=x', ...fields };
      const posted = {
        form,
        fields: sent,
        consent: testConsent,
        ...(file && { file: await stage(file, fileName) }),
      };
      return acceptSubmission({ ...context, ...through }, from ?? visitor(people), posted);
    },
  };
}
