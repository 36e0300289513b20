import { sql } from 'kysely';

const MARK = '/* kept */';

/**
 * Begins a long statement that is asked often, always in the same words, and planned well whatever it asks for. Each costs
 * half a megabyte a connection, so there are few.
 */
export const kept = sql.raw(MARK);

/** After so many times a statement is one that comes again and again. */
const OFTEN = 5;

/** Most statements that are kept; each connection keeps its own, most of them in some ten kilobytes. */
const MOST_KEPT = 100;

/** Most statements whose times are counted: a list of values of any length makes many that differ in it alone. */
const MOST_COUNTED = 1000;

/**
 * Which statements the database keeps parsed and planned, and under which name: plain reads that come again and again,
 * which cost more to plan than to run, and what is marked as `kept`. Others are planned for their values each time.
 */
export class KeptStatements {
  readonly #times = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** @returns undefined where the statement is to be planned anew */
  nameOf(statement: string): string | undefined {
    const known = this.#names.get(statement);
    if (known !== undefined || this.#names.size >= MOST_KEPT) return known;
    if (!statement.startsWith('select ') && !statement.startsWith(MARK)) return undefined;
    const times = (this.#times.get(statement) ?? 0) + 1;
    if (times > OFTEN) return this.#keep(statement);
    if (times > 1 || this.#times.size < MOST_COUNTED) this.#times.set(statement, times);
    return undefined;
  }

  #keep(statement: string): string {
    const name = `kept ${this.#names.size + 1}`;
    this.#names.set(statement, name);
    this.#times.delete(statement);
    return name;
  }
}
