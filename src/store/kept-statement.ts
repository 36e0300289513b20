import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const MARK = '/* kept */';

/**
 * Begins a long statement that is asked often and always in the same words: a connection has the server read and plan it
 * once, which may take longer than to answer it. Each costs half a megabyte a connection, so there are few.
 */
export const kept = sql.raw(MARK);

/** @returns the name under which the server is to keep a statement; undefined where it is not marked so */
export function keptName(statement: string): string | undefined {
  return statement.startsWith(MARK) ? createHash('sha1').update(statement).digest('hex') : undefined;
}
