import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ConnectionTracker, trackConnections } from './connection-tracker.ts';

export interface HttpServer {
  server: Server;
  connections: ConnectionTracker;
  /** Responds to malformed requests and request timeouts. */
  handleClientError(error: Error & { code?: string }, socket: Socket): void;
}

/** In milliseconds. Slow bodies are rejected earlier, see src/api/body/slow-body-guard.ts. */
const timeouts = { headersTimeout: 30_000, requestTimeout: 300_000, keepAliveTimeout: 72_000 };

/**
 * Creates the HTTP server for Fastify, which also responds to clients whose requests do not reach Fastify.
 * @param headers of those responses
 */
export function createHttpServer(headers: Readonly<Record<string, string>>): HttpServer {
  const server = createServer(timeouts);
  const connections = trackConnections(server);
  // Without a listener Node destroys the socket.
  server.on('connect', (_request, socket: Socket) => {
    // Node removes its `error` listener here; without one, a connection reset would crash the process.
    socket.on('error', () => socket.destroy());
    writeErrorResponse(socket, 405, { Allow: 'GET, HEAD', ...headers });
  });

  function handleClientError({ code }: { code?: string }, socket: Socket): void {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    // A malformed pipelined request must not corrupt the response to the one before.
    const canRespond = code === 'ERR_HTTP_REQUEST_TIMEOUT' || !connections.isBusy(socket);
    if (canRespond) {
      writeErrorResponse(socket, statusOfClientError[code ?? ''] ?? 400, headers);
    } else {
      connections.closeAfterResponse(socket);
      connections.abortBody(socket);
    }
  }

  return { server, connections, handleClientError };
}

const statusOfClientError: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Writes a response to the socket, because there is no `ServerResponse`. */
function writeErrorResponse(socket: Socket, status: number, headers: Readonly<Record<string, string>>): void {
  const reason = STATUS_CODES[status] ?? '';
  const allHeaders = {
    Connection: 'close',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': reason.length + 1,
    ...headers,
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${reason}`, ...lines, '', `${reason}\n`].join('\r\n'));
  socket.destroySoon();
}
