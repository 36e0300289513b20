import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { createTransport } from 'nodemailer';
import { composed } from './message.ts';
import type { MailTransport } from './transport.ts';

const ENDING = '.eml';
// A process that ends while it writes leaves such a one behind.
const UNFINISHED = '.part';

/** Where there is no mail server: every letter is a file that a mail program opens. For the owner's eyes alone. */
export interface MailFolder extends MailTransport {
  /** The ids of the letters that lie in it, finished or not. */
  list(): Promise<string[]>;
  remove(ids: readonly string[]): Promise<void>;
}

export function mailFolder(folder: string): MailFolder {
  const mailer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const { message: bytes } = await mailer.sendMail(composed(message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `${message.id}${UNFINISHED}`);
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, join(folder, `${message.id}${ENDING}`));
      return 'kept';
    },
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
      });
      return names
        .map((name) => parse(name))
        .filter(({ ext }) => ext === ENDING || ext === UNFINISHED)
        .map(({ name }) => name);
    },
    async remove(ids) {
      for (const id of ids) {
        for (const ending of [ENDING, UNFINISHED]) await rm(join(folder, id + ending), { force: true });
      }
    },
  };
}
