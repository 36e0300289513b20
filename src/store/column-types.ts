import pg from 'pg';

const int8 = 20;
const date = 1082;
const timestamp = 1114;
const numeric = 1700;

const own: Record<number, (text: string) => unknown> = {
  [int8]: parseInteger,
  [numeric]: parseDecimal,
  // A day has no zone: it stays the text that PostgreSQL wrote, YYYY-MM-DD.
  [date]: (text) => text,
  [timestamp]: (text) => text,
};

/**
 * How values of a connection become JavaScript: `int8` and `numeric` numbers, `date` and `timestamp` text,
 * `timestamptz` a `Date`, `json` its value. Given to each connection, because the driver's own table is one
 * for the whole process.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parse = format === 'binary' ? undefined : own[oid];
    return parse ?? (format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid));
  },
};

/** @throws RangeError instead of rounding silently */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number: select it as text`);
  return value;
}

/** Fifteen significant digits survive the way through a double and back. @throws RangeError for more */
function parseDecimal(text: string): number {
  const digits = text.replace(/[-.]/g, '').replace(/^0+/, '');
  const value = Number(text);
  if (digits.length > 15 || !Number.isFinite(value)) {
    throw new RangeError(`${text} does not fit a number: select it as text`);
  }
  return value;
}
