import { sql } from 'kysely';

const PREPARED_COMMENT = '/* prepared */';

/**
 * Marks a long, frequent statement for preparation. It needs a constant text and a plan that suits all
 * parameters. Costs about 0.5 MB per connection.
 */
export const preparedHint = sql.raw(PREPARED_COMMENT);

const PREPARE_AFTER_EXECUTIONS = 5;

/** Per connection; most statements take about 10 kB. */
const MAX_PREPARED = 100;

/** Bounds the counters: value lists of varying length produce many distinct statements. */
const MAX_COUNTED = 1000;

/**
 * Selects the statements that PostgreSQL prepares, and names them: frequent plain reads, which cost more to
 * plan than to run, and statements marked with `preparedHint`. Others are planned for their parameters on
 * each execution.
 */
export class PreparedStatements {
  readonly #executions = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** @returns undefined where the statement is not prepared */
  nameOf(statement: string): string | undefined {
    const name = this.#names.get(statement);
    if (name !== undefined || this.#names.size >= MAX_PREPARED) return name;
    if (!statement.startsWith('select ') && !statement.startsWith(PREPARED_COMMENT)) return undefined;
    const executions = (this.#executions.get(statement) ?? 0) + 1;
    if (executions > PREPARE_AFTER_EXECUTIONS) return this.#assignName(statement);
    if (executions > 1 || this.#executions.size < MAX_COUNTED) this.#executions.set(statement, executions);
    return undefined;
  }

  #assignName(statement: string): string {
    const name = `prepared ${this.#names.size + 1}`;
    this.#names.set(statement, name);
    this.#executions.delete(statement);
    return name;
  }
}
