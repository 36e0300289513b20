type Write = (fields: object, message: string) => void;

/** Where the store reports what happens to it; a `pino` logger is one. */
export interface StoreLog {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}
