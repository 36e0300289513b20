import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { markBodyBroken } from '#api/body/slow-body-guard.ts';

/** Tracks the connections of a server and which of them wait for a response. */
export interface ConnectionTracker {
  /** Marks the connection as busy until the response is sent or the client disconnects. */
  track(request: IncomingMessage, response: ServerResponse): void;
  isBusy(socket: Socket): boolean;
  /** Ends the reading of an incomplete request body, so that its handler responds. */
  abortBody(socket: Socket): void;
  /** Closes a connection after its current response, or at once if it is idle. */
  closeAfterResponse(socket: Socket): void;
  /** Closes connections once they are idle, including those with a partial request or a stalled body. */
  close(): void;
}

/** After the response, a client may send the rest of its body for this time. */
const REJECTED_BODY_DRAIN_MS = 5000;

/** During shutdown, a request body without new bytes for this time ends its connection. */
const STALLED_BODY_TIMEOUT_MS = 2000;

/** Needed because Node's `closeIdleConnections` skips connections that sent nothing or a partial request. */
export function trackConnections(server: Server): ConnectionTracker {
  const open = new Set<Socket>();
  const busy = new Set<IncomingMessage>();
  const closeWhenIdle = new WeakSet<Socket>();
  let closing = false;

  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  const isBusy = (socket: Socket) => Array.from(busy).some((request) => request.socket === socket);

  function closeAfterResponse(socket: Socket): void {
    closeWhenIdle.add(socket);
    if (!isBusy(socket)) socket.destroySoon();
  }

  // Node drains the rest of the body without a suitable time limit.
  function limitRestOfBody(request: IncomingMessage): void {
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, REJECTED_BODY_DRAIN_MS);
    timer.unref();
    request.socket.once('close', () => clearTimeout(timer));
  }

  function destroyStalledUploads(): void {
    const bytesSeen = new Map<IncomingMessage, number>();
    const timer = setInterval(() => {
      for (const request of busy) {
        const { bytesRead } = request.socket;
        if (!request.complete && bytesSeen.get(request) === bytesRead) request.socket.destroy();
        bytesSeen.set(request, bytesRead);
      }
    }, STALLED_BODY_TIMEOUT_MS);
    server.once('close', () => clearInterval(timer));
    timer.unref();
  }

  return {
    track(request, response) {
      busy.add(request);
      response.once('close', () => {
        busy.delete(request);
        const { socket } = request;
        if (closing || closeWhenIdle.has(socket)) closeAfterResponse(socket);
        else if (!request.complete) limitRestOfBody(request);
      });
    },
    isBusy,
    abortBody(socket) {
      for (const request of busy) {
        if (request.socket === socket && !request.complete) markBodyBroken(request);
      }
    },
    closeAfterResponse,
    close() {
      closing = true;
      for (const socket of open) closeAfterResponse(socket);
      destroyStalledUploads();
    },
  };
}
