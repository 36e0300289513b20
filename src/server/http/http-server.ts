import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Connections, watchConnections } from './connection-tracker.ts';

export interface HttpServer {
  server: Server;
  connections: Connections;
  /** Answers what is no HTTP request, or a request that took too long to arrive. */
  refuseClient(error: Error & { code?: string }, socket: Socket): void;
}

/**
 * How long a client may take to send the headers, to send the whole request, and to send the next request on the same
 * connection, in milliseconds. A body that comes in too slowly is given up before (src/api/body/slow-body-guard.ts).
 */
const timeouts = { headersTimeout: 30_000, requestTimeout: 300_000, keepAliveTimeout: 72_000 };

/**
 * The server under Fastify, with responses to what never becomes a request.
 * @param headers of these responses; Fastify's hooks set those of all others
 */
export function openHttpServer(headers: Readonly<Record<string, string>>): HttpServer {
  const server = createServer(timeouts);
  const connections = watchConnections(server);
  // Without a listener Node cuts the connection.
  server.on('connect', (_request, socket: Socket) => {
    // Node has removed its own listener: a client that resets the connection would end the process.
    socket.on('error', () => socket.destroy());
    refuse(socket, 405, { Allow: 'GET, HEAD', ...headers });
  });

  function refuseClient({ code }: { code?: string }, socket: Socket): void {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    // What follows a request on its connection must not spoil the response to it.
    const isOver = code === 'ERR_HTTP_REQUEST_TIMEOUT' || !connections.isBusy(socket);
    if (isOver) {
      refuse(socket, statusOfClientError[code ?? ''] ?? 400, headers);
    } else {
      connections.closeAfterResponse(socket);
      connections.breakOffBody(socket);
    }
  }

  return { server, connections, refuseClient };
}

const statusOfClientError: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Where there is no response to write to. */
function refuse(socket: Socket, status: number, headers: Readonly<Record<string, string>>): void {
  const words = STATUS_CODES[status] ?? '';
  const all = {
    Connection: 'close',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': words.length + 1,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${words}`, ...lines, '', `${words}\n`].join('\r\n'));
  socket.destroySoon();
}
