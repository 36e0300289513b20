import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Command line for npm: the running npm, else the one on the PATH. */
export function npmCommand(args: readonly string[]): [command: string, args: readonly string[]] {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}
