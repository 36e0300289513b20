import type { StoreLog } from '#store/logger.ts';

const nothing = () => undefined;

/** A log for tests that do not look at it. */
export const silentLog: StoreLog = { debug: nothing, info: nothing, warn: nothing, error: nothing };
