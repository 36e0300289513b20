import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type Connections, watchConnections } from './connections.ts';
import type { PageRoutes } from './page-routes.ts';
import type { Log } from './request-log.ts';
import { toOriginForm } from './request-target.ts';

export interface FrontDoorParts extends Pick<PageRoutes, 'answerKept'>, Pick<Log, 'logRequest'> {
  log: Pick<FastifyBaseLogger, 'error'>;
  numberOf(request: IncomingMessage): string;
  /** False once the server is draining: each response then closes its connection. */
  accepting(): boolean;
  /** Headers of every response, also those outside the framework; names and values in turns. */
  always: readonly string[];
}

export interface FrontDoor {
  server: Server;
  connections: Connections;
  /** Answers what is no HTTP request, or a request that took too long to arrive. */
  refuseClient(error: Error & { code?: string }, socket: Socket): void;
}

/**
 * How long a visitor may take to send what he asks, to send a file with it, and to think of the next, in milliseconds. A
 * body that comes in too slowly is given up before (src/api/body-pace.ts).
 */
const timeouts = { headersTimeout: 30_000, requestTimeout: 300_000, keepAliveTimeout: 72_000 };

/** Carries the request id to the framework. The front door has replaced what the client sent. */
export const requestIdHeader = 'x-request-id';

/**
 * The server that listens. A page that lies ready is answered here, before the framework: its routing, hooks and reply
 * cost several times what sending costs, and decide nothing about such a page. All else goes on to the framework, and so
 * does a page whose answering failed. What holds for every request, on both ways, is done here.
 */
export function openFrontDoor(framework: RequestListener, parts: FrontDoorParts): FrontDoor {
  const { answerKept, logRequest, log, numberOf, accepting, always } = parts;

  const answer: RequestListener = (request, response) => {
    const begun = performance.now();
    toOriginForm(request);
    const reqId = numberOf(request);
    const passOn = () => {
      connections.track(request, response);
      response.setHeader('X-Request-Id', reqId);
      for (let name = 0; name < always.length; name += 2) {
        response.setHeader(always[name] ?? '', always[name + 1] ?? '');
      }
      if (!accepting()) response.setHeader('Connection', 'close');
      request.headers[requestIdHeader] = reqId;
      framework(request, response);
    };
    // The framework sees to what is left of a body that nobody reads.
    if (!accepting() || hasBody(request)) return passOn();
    try {
      if (!answerKept(request, response, [requestIdHeader, reqId, ...always])) return passOn();
    } catch (err) {
      log.error({ reqId, err }, 'a kept page could not be answered');
      if (!response.headersSent) return passOn();
      response.destroy();
    }
    const { method = '', url = '' } = request;
    const milliseconds = performance.now() - begun;
    logRequest({ reqId, method, url, status: response.statusCode, milliseconds });
  };

  const server = createServer(timeouts, answer);
  const connections = watchConnections(server);
  // Without a listener Node cuts the connection, and answers other expectations without our headers.
  server.on('connect', (_request, socket: Socket) => {
    // Node has removed its own listener: a client that resets the connection would end the process.
    socket.on('error', () => socket.destroy());
    refuse(socket, 405, ['Allow', 'GET, HEAD', ...always]);
  });
  server.on('checkExpectation', answer);

  function refuseClient({ code }: { code?: string }, socket: Socket): void {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    // What follows a request on its connection must not spoil the response to it.
    const isOver = code === 'ERR_HTTP_REQUEST_TIMEOUT' || !connections.isBusy(socket);
    if (isOver) {
      refuse(socket, statusOfClientError[code ?? ''] ?? 400, always);
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
function refuse(socket: Socket, status: number, headers: readonly string[]): void {
  const words = STATUS_CODES[status] ?? '';
  const common = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(words.length + 1)];
  const lines = [`HTTP/1.1 ${status} ${words}`];
  const all = ['Connection', 'close', ...common, 'X-Content-Type-Options', 'nosniff', ...headers];
  for (let name = 0; name < all.length; name += 2) lines.push(`${all[name]}: ${all[name + 1]}`);
  socket.end(`${lines.join('\r\n')}\r\n\r\n${words}\n`);
  socket.destroySoon();
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
