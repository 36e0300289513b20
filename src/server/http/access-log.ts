import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { hidePersonalData } from '#model/pages/personal-path.ts';

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
const PREVIEW_TOKEN = /(?<=\/preview\/+links\/+)[^/]+/iu;

/** Decodes what is ASCII, also in malformed URLs; a router may find a path in other spellings. */
const decodeAscii = (path: string) =>
  path.replace(/%([0-7][0-9a-f])/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function withoutToken(path: string): string {
  const decoded = decodeAscii(path);
  return PREVIEW_TOKEN.test(decoded) ? decoded.replace(PREVIEW_TOKEN, '…') : path;
}

/** Paths that lead nowhere are whatever was typed or linked: also addresses, phones and tokens of other systems. */
const isUnknown = (status: number) => status >= 300 && status < 500;

/** Logs a finished request without its query, which may contain personal data, and without such data in its path. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url } = request;
  const { statusCode: status } = reply;
  const [path = ''] = url.split('?', 1);
  const plain = withoutToken(path);
  const logged = (isUnknown(status) ? hidePersonalData(plain) : plain).slice(0, MAX_PATH_LENGTH);
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  request.log.info({ method, path: logged, status, milliseconds }, 'request');
}
