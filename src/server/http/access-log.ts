import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';

/** Lines are written when there are this many bytes of them, or after this time. */
const WRITE_BYTES = 4096;
const FLUSH_INTERVAL_MS = 100;

const MAX_PATH_LENGTH = 300;

const standardOutput = () =>
  pino.destination({ dest: 1, sync: false, minLength: WRITE_BYTES, periodicFlush: FLUSH_INTERVAL_MS });

/** Opens the log. pino writes what is left of it when the process ends by itself or by SIGTERM. */
export const openLog = (level: Level | 'silent', destination: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);

/** Writes the line of a request that has been answered, without its query: a log line holds no personal data. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url } = request;
  const [path] = url.slice(0, MAX_PATH_LENGTH).split('?', 1);
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  request.log.info({ method, path, status: reply.statusCode, milliseconds }, 'request');
}
