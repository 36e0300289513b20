/** The database or file storage is unavailable; a retry may succeed later (503). */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** The database is reachable but unusable; the message is one sentence for the operator. */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError';
}

/** The embedded PostgreSQL did not start; the message is one sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError';
}

/** Another running process owns the data directory. */
export class DataDirectoryInUseError extends EmbeddedPostgresError {
  override readonly name = 'DataDirectoryInUseError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** @returns the system error code or SQLSTATE of `error`, else an empty string */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

const DISK_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;
const NOT_WRITABLE = /EACCES|EPERM|EROFS|Permission denied|Read-only file system/;

/**
 * @param detail an error message or the last output of a child process
 * @returns one sentence for the operator about a failure in `directory`
 */
export function directoryAdvice(directory: string, detail: string): string {
  if (DISK_FULL.test(detail))
    return `The disk that holds ${directory} is full: free some space and start again.`;
  if (NOT_WRITABLE.test(detail)) {
    return `${directory} cannot be used by this user (${detail}): correct its owner and permissions, or set DATA_DIR to another directory.`;
  }
  return `PostgreSQL could not be started in ${directory}: ${detail}`;
}
