import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { PageRoutes } from './page-routes.ts';
import type { Log } from './request-log.ts';

export interface FrontDoorParts extends Pick<PageRoutes, 'answerKept'>, Pick<Log, 'logRequest'> {
  log: Pick<FastifyBaseLogger, 'error'>;
  numberOf(request: IncomingMessage): string;
  /** False once the server has begun to leave: each answer then says so, which the framework sees to. */
  accepting(): boolean;
}

/**
 * How long a visitor may take to send what he asks, to send a file with it, and to think of the next, in milliseconds. A
 * body that comes in too slowly is given up before (src/api/body-pace.ts).
 */
const timeouts = { headersTimeout: 30_000, requestTimeout: 300_000, keepAliveTimeout: 72_000 };

/**
 * The server that listens. A page that lies ready is answered here, before the framework: its routing, hooks and reply
 * cost several times what sending costs, and decide nothing about such a page. All else goes on to the framework, and so
 * does a page whose answering failed.
 */
export function openFrontDoor(
  framework: RequestListener,
  { answerKept, logRequest, log, numberOf, accepting }: FrontDoorParts,
): Server {
  // Most requests have no body: there is no stream to be made for it.
  return createServer({ ...timeouts, optimizeEmptyRequests: true }, (request, response) => {
    const begun = performance.now();
    if (!accepting()) return framework(request, response);
    const reqId = numberOf(request);
    try {
      if (!answerKept(request, response, reqId)) return framework(request, response);
    } catch (err) {
      log.error({ reqId, err }, 'a kept page could not be answered');
      if (!response.headersSent) return framework(request, response);
      response.destroy();
    }
    const { method = '', url = '' } = request;
    const milliseconds = performance.now() - begun;
    logRequest({ reqId, method, url, status: response.statusCode, milliseconds });
  });
}
