import type { StoreLogger } from '#store/logger.ts';

const discard = () => undefined;

/** A logger that discards everything. */
export const silentLog: StoreLogger = { debug: discard, info: discard, warn: discard, error: discard };
