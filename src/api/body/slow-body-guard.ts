import type { IncomingMessage } from 'node:http';
import { Refusal } from '../http/http-error.ts';

export interface Pace {
  /** Rejects when the body is too slow, too long or breaks off; never resolves. */
  failure: Promise<never>;
  end(): void;
}

/** Bytes a second: a modem brings more. */
const LEAST_RATE = 500;

/** How long whoever was refused may go on sending before the line is cut, in milliseconds. */
const LINGER = 10_000;

const brokenOff = new WeakSet<IncomingMessage>();

/**
 * Says that the rest of a request body will not come, although the connection is still open for the response: its framing
 * is broken. Node's own `destroy` would close the connection.
 */
export function breakOffBody(request: IncomingMessage): void {
  brokenOff.add(request);
  request.emit('aborted');
}

/**
 * Watches a body come in. Whoever sends a byte a second would otherwise hold a place for as long as he likes.
 * @param limits `most` bytes in all; `graceMs`: milliseconds before the rate counts
 */
export function keepPace(
  request: IncomingMessage,
  { most, graceMs, tooLarge }: { most: number; graceMs: number; tooLarge: () => Error },
): Pace {
  const begun = performance.now();
  let bytes = 0;
  const failing = Promise.withResolvers<never>();
  // Somebody always waits for it, but perhaps not yet.
  failing.promise.catch(() => undefined);
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) failing.reject(tooLarge());
  };
  const onBreak = () => {
    if (!request.complete) failing.reject(new Refusal(400));
  };
  const timer = setInterval(
    () => {
      const elapsed = performance.now() - begun;
      if (elapsed > graceMs && bytes / (elapsed / 1000) < LEAST_RATE) failing.reject(new Refusal(408));
    },
    Math.min(graceMs, 1000),
  );
  request.on('data', onData);
  request.on('close', onBreak);
  request.on('aborted', onBreak);
  request.on('error', onBreak);
  if (brokenOff.has(request)) onBreak();
  return {
    failure: failing.promise,
    end() {
      clearInterval(timer);
      request.off('data', onData);
      request.off('close', onBreak);
      request.off('aborted', onBreak);
      if (!request.complete) letGo(request);
    },
  };
}

/** Lets the rest of a body that nobody wants run out, so that its sender comes to read the answer; but not for ever. */
function letGo(request: IncomingMessage): void {
  request.resume();
  const cut = setTimeout(() => request.destroy(), LINGER);
  cut.unref();
  request.once('close', () => clearTimeout(cut));
}
