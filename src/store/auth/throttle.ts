import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';
import { inTransaction } from '../transaction.ts';

/** A counter of failures. It is blocked after more than the free ones. */
export interface FailureCounter {
  key: Buffer;
  free: number;
}

/** A counter that has counted an attempt. */
export interface CountedAttempt extends FailureCounter {
  blockedUntil: Date;
}

/** A counter is blocked: the attempt was not counted. */
export class CounterBlockedError extends Error {
  override readonly name = 'CounterBlockedError';
  readonly until: Date;

  constructor(until: Date) {
    super('Too many failures.');
    this.until = until;
  }
}

interface ThrottlePolicy {
  now: Date;
  /** Failures before do not count. */
  forgetBefore: Date;
  /** A block is doubled by each further failure, up to `maxSeconds`. */
  baseSeconds: number;
  maxSeconds: number;
}

/**
 * Counts an attempt as a failure of all counters, before its result is known: parallel attempts cannot exceed the limit.
 * @param counters in the same order for all attempts, so that parallel ones do not deadlock
 * @throws CounterBlockedError
 */
export function countAttempt(
  db: Kysely<Database>,
  counters: readonly FailureCounter[],
  policy: ThrottlePolicy,
): Promise<CountedAttempt[]> {
  return inTransaction(db, async (trx) => {
    const counted: CountedAttempt[] = [];
    for (const counter of counters) {
      counted.push({ ...counter, blockedUntil: await increment(trx, counter, policy) });
    }
    return counted;
  });
}

async function increment(
  db: Kysely<Database>,
  { key, free }: FailureCounter,
  { now, forgetBefore, baseSeconds, maxSeconds }: ThrottlePolicy,
): Promise<Date> {
  const { rows } = await sql<{ blocked_until: Date }>`
    insert into sign_in_throttle as throttle (key, failures, blocked_until, updated_at)
    values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = case when throttle.updated_at < ${forgetBefore} then 1 else throttle.failures + 1 end,
      updated_at = ${now},
      blocked_until = case
        when throttle.updated_at < ${forgetBefore} or throttle.failures + 1 <= ${free} then ${now}::timestamptz
        else ${now}::timestamptz + make_interval(secs =>
          least(${maxSeconds}::float8, ${baseSeconds}::float8 * power(2, least(throttle.failures - ${free}, 20))))
      end
    where throttle.blocked_until <= ${now}
    returning blocked_until
  `.execute(db);
  const [row] = rows;
  if (row) return row.blocked_until;
  const blocked = await db
    .selectFrom('sign_in_throttle')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  throw new CounterBlockedError(blocked?.blocked_until ?? now);
}

/**
 * Takes failures of a counter back. Its block ends if the attempt began it, or if no more failures than the free ones
 * remain.
 */
export async function takeBackFailures(
  db: Kysely<Database>,
  { key, free, blockedUntil }: FailureCounter & Partial<CountedAttempt>,
  { failures, now }: { failures: number; now: Date },
): Promise<void> {
  await sql`
    update sign_in_throttle set
      failures = greatest(failures - ${failures}, 0),
      blocked_until = case
        when failures - ${failures} <= ${free} or blocked_until = ${blockedUntil ?? null}::timestamptz
          then least(blocked_until, ${now})
        else blocked_until
      end
    where key = ${key}
  `.execute(db);
}

/** @returns the failures that were counted */
export async function deleteCounter(db: Kysely<Database>, key: Buffer): Promise<number> {
  const row = await db
    .deleteFrom('sign_in_throttle')
    .where('key', '=', key)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function deleteOldFailures(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_throttle').where('updated_at', '<', before).execute();
}
