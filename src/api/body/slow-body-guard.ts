import type { IncomingMessage } from 'node:http';
import { HttpError } from '../http/http-error.ts';

export interface BodyGuard {
  /** Rejects when the body is too slow, too large or truncated; does not resolve. */
  failure: Promise<never>;
  stop(): void;
}

const MIN_BYTES_PER_SECOND = 500;

/** Time for the client to stop sending a rejected body before the connection is closed. */
const REJECTED_BODY_DRAIN_MS = 10_000;

const brokenBodies = new WeakSet<IncomingMessage>();

/**
 * Marks a request body as truncated after a framing error, without closing the connection, so that a response
 * can be sent. `request.destroy()` would close it.
 */
export function markBodyBroken(request: IncomingMessage): void {
  brokenBodies.add(request);
  request.emit('aborted');
}

/**
 * Enforces a size limit and a minimum transfer rate on a request body, against slow-loris clients.
 * @param limits `graceMs`: time before the rate is enforced
 */
export function guardBodyRate(
  request: IncomingMessage,
  { maxBytes, graceMs, tooLarge }: { maxBytes: number; graceMs: number; tooLarge: () => Error },
): BodyGuard {
  const startedAt = performance.now();
  let bytes = 0;
  const failure = Promise.withResolvers<never>();
  // Prevents an unhandled rejection before the caller awaits the promise.
  failure.promise.catch(() => undefined);
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) failure.reject(tooLarge());
  };
  const onInterrupted = () => {
    if (!request.complete) failure.reject(new HttpError(400));
  };
  const timer = setInterval(
    () => {
      const elapsedMs = performance.now() - startedAt;
      const isTooSlow = bytes / (elapsedMs / 1000) < MIN_BYTES_PER_SECOND;
      if (elapsedMs > graceMs && isTooSlow) failure.reject(new HttpError(408));
    },
    Math.min(graceMs, 1000),
  );
  request.on('data', onData);
  request.on('close', onInterrupted);
  request.on('aborted', onInterrupted);
  request.on('error', onInterrupted);
  if (brokenBodies.has(request)) onInterrupted();
  return {
    failure: failure.promise,
    stop() {
      clearInterval(timer);
      request.off('data', onData);
      request.off('close', onInterrupted);
      request.off('aborted', onInterrupted);
      if (!request.complete) drain(request);
    },
  };
}

/**
 * Discards the rest of a rejected body, so that the client reads the response; closes the connection after a
 * timeout.
 */
function drain(request: IncomingMessage): void {
  request.resume();
  const timer = setTimeout(() => request.destroy(), REJECTED_BODY_DRAIN_MS);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
