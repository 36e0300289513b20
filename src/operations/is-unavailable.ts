import { codeOf, StorageUnavailableError } from '#store/store-errors.ts';

const DISK_FULL_CODES: readonly string[] = ['ENOSPC', 'EDQUOT'];

/**
 * Whether the database is unavailable or the disk is full, so that a retry may succeed (R-188: 503, not 500).
 */
export function isUnavailable(error: unknown): boolean {
  return error instanceof StorageUnavailableError || DISK_FULL_CODES.includes(codeOf(error));
}
