import pg from 'pg';

const INT8_OID = 20;
const DATE_OID = 1082;
const TIMESTAMP_OID = 1114;
const NUMERIC_OID = 1700;

const parsers: Record<number, (text: string) => unknown> = {
  [INT8_OID]: parseInteger,
  [NUMERIC_OID]: parseDecimal,
  // A day has no time zone, so it stays text: YYYY-MM-DD.
  [DATE_OID]: (text) => text,
  [TIMESTAMP_OID]: (text) => text,
};

/**
 * Parsers of column values: `int8` and `numeric` as numbers, `date` and `timestamp` as text, `timestamptz` as
 * `Date`. Set per connection, because the driver's own parser table is global to the process.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parse = format === 'binary' ? undefined : parsers[oid];
    return parse ?? (format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid));
  },
};

/** @throws RangeError instead of losing precision */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number: select it as text`);
  return value;
}

/** A double holds fifteen significant digits. @throws RangeError for more */
function parseDecimal(text: string): number {
  const digits = text.replace(/[-.]/g, '').replace(/^0+/, '');
  const value = Number(text);
  if (digits.length > 15 || !Number.isFinite(value)) {
    throw new RangeError(`${text} does not fit a number: select it as text`);
  }
  return value;
}
