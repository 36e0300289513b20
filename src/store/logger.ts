type Write = (fields: object, message: string) => void;

/** Logger of the database layer; compatible with `pino`. */
export interface StoreLogger {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}

/** For work that reports its errors in another way. */
export const silentLog: StoreLogger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
