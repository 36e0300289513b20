import { codeOf, messageOf, StoreUnavailable } from './store-error.ts';

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EACCES',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Shutdown, crash, starting up, too many connections, session ended by a time limit (PostgreSQL, appendix A). */
const lostCodes = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03', '25P04']);
/** A statement or a lock took longer than its limit: the connection itself is sound. */
const slowCodes = new Set(['57014', '55P03']);
/** The driver has no codes for its own findings. */
const driverWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error|Cannot use a pool after calling end|The server does not|Connection ended)/;

/** Whether `error` means that the connection is gone or was never made. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    systemCodes.has(code) ||
    lostCodes.has(code) ||
    code.startsWith('08') ||
    driverWords.test(messageOf(error))
  );
}

/**
 * Whether a kept statement cannot be asked any more: a migration has changed what it gives, or somebody between us and the
 * database has given us another connection. A new one plans it anew.
 */
export function isPlanOutdated(error: unknown): boolean {
  return ['0A000', '26000'].includes(codeOf(error));
}

/** `error` as it is, or as `StoreUnavailable` when the same request may succeed later. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (isConnectionLost(error)) {
    return new StoreUnavailable(`The database cannot be reached: ${messageOf(error)}`, { cause: error });
  }
  if (slowCodes.has(codeOf(error))) {
    return new StoreUnavailable(`The database is too busy: ${messageOf(error)}`, { cause: error });
  }
  if (isPlanOutdated(error)) return new StoreUnavailable(messageOf(error), { cause: error });
  return error;
}
