import { createServer } from 'node:net';

/** Finds a free TCP port of 127.0.0.1. Another process may take it before it is used. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string')
    throw new Error('the operating system assigned no port');
  return address.port;
}
