import { codeOf, messageOf, StorageUnavailableError } from '../store-errors.ts';

/** Codes of system and stream errors that mean a failed connection. */
const CONNECTION_ERROR_CODES = new Set([
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
 * SQLSTATEs of a session that ended or never began (PostgreSQL, appendix A): connection exception, shutdown
 * or crash of the server, system error, too many connections, session time limits.
 */
const SESSION_LOST_STATES = /^(08...|57P..|58...|53300|25P03|25P04)$/;
/**
 * SQLSTATEs of transient failures on a usable connection: statement or lock timeout, serialization failure or
 * deadlock, insufficient disk or memory.
 */
const TRANSIENT_STATES = /^(57014|55P03|40...|53...)$/;
/** Driver errors without a code. An unexpected message means that an earlier response was cut off. */
const DRIVER_MESSAGES =
  /^(timeout expired|Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error|Received unexpected|The server does not|Connection ended)/;

/** Whether the connection is lost or was never established. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    CONNECTION_ERROR_CODES.has(code) ||
    SESSION_LOST_STATES.test(code) ||
    DRIVER_MESSAGES.test(messageOf(error))
  );
}

/**
 * Whether a prepared statement is stale: a migration changed its columns, or a proxy switched connections.
 */
export function isPreparedStatementStale(error: unknown): boolean {
  return ['0A000', '26000'].includes(codeOf(error));
}

export function unreachableError(cause: unknown): StorageUnavailableError {
  return new StorageUnavailableError(`The database cannot be reached: ${messageOf(cause)}`, { cause });
}

/**
 * Converts an error after which a retry may succeed into `StorageUnavailableError`; returns others unchanged.
 */
export function toStorageError(error: unknown): unknown {
  if (error instanceof StorageUnavailableError) return error;
  if (isConnectionLost(error)) return unreachableError(error);
  if (TRANSIENT_STATES.test(codeOf(error))) {
    return new StorageUnavailableError(`The database cannot run the query now: ${messageOf(error)}`, {
      cause: error,
    });
  }
  if (isPreparedStatementStale(error)) return new StorageUnavailableError(messageOf(error), { cause: error });
  return error;
}
