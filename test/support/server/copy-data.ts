import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';

/** Copies the data directory of a server that is not running. */
export const copyData = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
