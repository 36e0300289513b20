import { vi } from 'vitest';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import type { ServerProcess } from './server-process.ts';

/**
 * Waits until a server has written a line with some words.
 * @param since the number of lines to skip
 */
export async function waitForLog(
  { lines }: Pick<ServerProcess, 'lines'>,
  words: string,
  { since = 0 } = {},
): Promise<void> {
  const check = () => {
    const isWritten = lines.slice(since).some((line) => line.includes(words));
    if (!isWritten) throw new Error(`The server has not logged "${words}".`);
  };
  await vi.waitFor(check, LONG_TIMEOUT);
}
