import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a client and a server that can fail. */
export interface BreakableConnection {
  /** The address of the server for clients that use the network. */
  origin: string;
  /** Breaks all connections off. New ones work. */
  breakOff(): void;
  close(): Promise<void>;
}

/** @param origin of the server, which may be down for a time */
export async function startBreakableConnection(origin: string): Promise<BreakableConnection> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    client.pipe(server).pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const breakOff = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    breakOff,
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      breakOff();
      await closed;
    },
  };
}
