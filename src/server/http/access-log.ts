import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';

/** Log lines are buffered up to this size, or for FLUSH_INTERVAL_MS. */
const BUFFER_BYTES = 4096;
const FLUSH_INTERVAL_MS = 100;

const MAX_PATH_LENGTH = 300;

const standardOutput = () =>
  pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_INTERVAL_MS });

/** Creates the logger. pino flushes its buffer when the process exits. */
export const createLogger = (
  level: Level | 'silent',
  destination: DestinationStream = standardOutput(),
): Logger => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);

/** The token of a preview link gives access to a draft. */
const PREVIEW_TOKEN = /(?<=^\/admin\/preview\/links\/)[^/]+/u;

/** Logs a finished request without its query, which may contain personal data, and without tokens. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url } = request;
  const path = url.slice(0, MAX_PATH_LENGTH).split('?', 1)[0]?.replace(PREVIEW_TOKEN, '…');
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  request.log.info({ method, path, status: reply.statusCode, milliseconds }, 'request');
}
