import { codeOf, messageOf, StoreUnavailable } from '../store-errors.ts';

/** What keeps two ends apart, in the words of the system and of its streams. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ECANCELED',
  'ENOENT',
  'EACCES',
  'EAGAIN',
  'EPIPE',
  'ENOTCONN',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
]);
/**
 * SQLSTATEs (PostgreSQL, appendix A) of a session that is over or never began: connection exceptions, an operator's or a
 * crash's end, the system below the server failing, too many connections, a session's own time limits.
 */
const lostStates = /^(08...|57P..|58...|53300|25P03|25P04)$/;
/**
 * SQLSTATEs of what may go well another time on the same connection: a statement or a lock took longer than its limit, two
 * transactions stood in each other's way, disk or memory ran out.
 */
const busyStates = /^(57014|55P03|40...|53...)$/;
/** The driver has no codes for its own findings; an answer that it did not expect was cut off in the middle of another. */
const driverWords =
  /^(timeout expired|Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error|Received unexpected|The server does not|Connection ended)/;

/** Whether `error` means that the connection is gone or was never made. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return systemCodes.has(code) || lostStates.test(code) || driverWords.test(messageOf(error));
}

/**
 * Whether a kept statement cannot be asked any more: a migration has changed what it gives, or somebody between us and the
 * database has given us another connection. A new one plans it anew.
 */
export function isPlanOutdated(error: unknown): boolean {
  return ['0A000', '26000'].includes(codeOf(error));
}

/** What says that no connection can be had, whatever was the matter with it. */
export function unreachable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable(`The database cannot be reached: ${messageOf(cause)}`, { cause });
}

/** `error` as it is, or as `StoreUnavailable` when the same request may succeed later. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (isConnectionLost(error)) return unreachable(error);
  if (busyStates.test(codeOf(error))) {
    return new StoreUnavailable(`The database cannot do it now: ${messageOf(error)}`, { cause: error });
  }
  if (isPlanOutdated(error)) return new StoreUnavailable(messageOf(error), { cause: error });
  return error;
}
