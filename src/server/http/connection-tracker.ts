import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { breakOffBody } from '#api/body/slow-body-guard.ts';

/** The connections of a server, and which of them wait for a response. */
export interface Connections {
  /** Counts the connection as busy until the response has been sent or the client has left. */
  track(request: IncomingMessage, response: ServerResponse): void;
  isBusy(socket: Socket): boolean;
  /** Tells the reader of a request body on this connection that the rest will not come, so that it is answered. */
  breakOffBody(socket: Socket): void;
  /** Closes a connection after the response that it waits for; at once where it waits for none. */
  closeAfterResponse(socket: Socket): void;
  /**
   * Closes every connection that waits for no response, now and from now on: idle ones, those that have sent nothing yet
   * or half a request, and those whose request body stalls.
   */
  close(): void;
}

/** How long a client may go on sending a body that nobody reads, after the response, in milliseconds. */
const LINGER_MS = 5000;

/** While the server closes, a request body that brings nothing for this long is given up, in milliseconds. */
const STALL_MS = 2000;

/** Node's own `closeIdleConnections` leaves those that have sent nothing or half a request open. */
export function watchConnections(server: Server): Connections {
  const open = new Set<Socket>();
  const busy = new Set<IncomingMessage>();
  const ending = new WeakSet<Socket>();
  let closing = false;

  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  const isBusy = (socket: Socket) => Array.from(busy).some((request) => request.socket === socket);

  function closeAfterResponse(socket: Socket): void {
    ending.add(socket);
    if (!isBusy(socket)) socket.destroySoon();
  }

  /** Node drains the rest of the body, but has no time limit for it that fits. */
  function limitRestOfBody(request: IncomingMessage): void {
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, LINGER_MS);
    timer.unref();
    request.socket.once('close', () => clearTimeout(timer));
  }

  function giveUpStalled(): void {
    const received = new Map<IncomingMessage, number>();
    const timer = setInterval(() => {
      for (const request of busy) {
        const { bytesRead } = request.socket;
        if (!request.complete && received.get(request) === bytesRead) request.socket.destroy();
        received.set(request, bytesRead);
      }
    }, STALL_MS);
    server.once('close', () => clearInterval(timer));
    timer.unref();
  }

  return {
    track(request, response) {
      busy.add(request);
      response.once('close', () => {
        busy.delete(request);
        const { socket } = request;
        if (closing || ending.has(socket)) closeAfterResponse(socket);
        else if (!request.complete) limitRestOfBody(request);
      });
    },
    isBusy,
    breakOffBody(socket) {
      for (const request of busy) {
        if (request.socket === socket && !request.complete) breakOffBody(request);
      }
    },
    closeAfterResponse,
    close() {
      closing = true;
      for (const socket of open) closeAfterResponse(socket);
      giveUpStalled();
    },
  };
}
