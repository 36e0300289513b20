import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { createTransport } from 'nodemailer';
import { toNodemailerOptions } from './message.ts';
import type { MailTransport } from './transport.ts';

const EXTENSION = '.eml';
// A process that ends while writing leaves such a file behind.
const PARTIAL_EXTENSION = '.part';

/** Writes e-mails as files, where no mail server is configured. Accessible to the owner of the files only. */
export interface FolderTransport extends MailTransport {
  /** Ids of the e-mails in the folder, including partial files. */
  list(): Promise<string[]>;
  remove(ids: readonly string[]): Promise<void>;
}

export function createFolderTransport(folder: string): FolderTransport {
  const mailer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const { message: bytes } = await mailer.sendMail(toNodemailerOptions(message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = join(folder, `${message.id}${PARTIAL_EXTENSION}`);
      await writeFile(partial, bytes, { mode: 0o600 });
      await rename(partial, join(folder, `${message.id}${EXTENSION}`));
      return 'kept';
    },
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
      });
      return names
        .map((name) => parse(name))
        .filter(({ ext }) => ext === EXTENSION || ext === PARTIAL_EXTENSION)
        .map(({ name }) => name);
    },
    async remove(ids) {
      for (const id of ids) {
        for (const extension of [EXTENSION, PARTIAL_EXTENSION]) {
          await rm(join(folder, id + extension), { force: true });
        }
      }
    },
  };
}
