import { codeOf, StoreUnavailable } from '#store/store-errors.ts';

/** A full disk has room again when the operator has made some. */
const diskFull: readonly string[] = ['ENOSPC', 'EDQUOT'];

/** Whether the store is away for the moment, so that the same call may succeed later (R-188: 503, not 500). */
export function isUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailable || diskFull.includes(codeOf(error));
}
