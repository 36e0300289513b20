/** The store cannot be reached or has just gone away; the same request may succeed later (answer 503). */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The store can be reached but must not be used as it is; the message is one sentence for the operator. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

/** The embedded PostgreSQL could not be brought up; the message is one sentence for the operator. */
export class EmbeddedPostgresFailed extends Error {
  override readonly name: string = 'EmbeddedPostgresFailed';
}

/** Another living process owns the data directory; it is left untouched. */
export class DataDirectoryInUse extends EmbeddedPostgresFailed {
  override readonly name = 'DataDirectoryInUse';
}

/** What `error` says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system or SQLSTATE code that `error` carries, else an empty string. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

const diskFull = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;
const unwritable = /EACCES|EPERM|EROFS|Permission denied|Read-only file system/;

/**
 * One sentence that tells an operator what to do about a failure in `directory`.
 * `detail` is an error's message or the last words of a child process.
 */
export function directoryAdvice(directory: string, detail: string): string {
  if (diskFull.test(detail))
    return `The disk that holds ${directory} is full: free some space and start again.`;
  if (unwritable.test(detail)) {
    return `${directory} cannot be used by this user (${detail}): correct its owner and permissions, or set DATA_DIR to another directory.`;
  }
  return `PostgreSQL could not be started in ${directory}: ${detail}`;
}
