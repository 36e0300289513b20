import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** @returns the latest time until which one of the keys is blocked; undefined if none is */
export async function blockedUntil(
  db: Kysely<Database>,
  keys: readonly Buffer[],
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_in_throttle')
    .select(({ fn }) => fn.max('blocked_until').as('until'))
    .where('key', 'in', [...keys])
    .where('blocked_until', '>', now)
    .executeTakeFirst();
  return row?.until ?? undefined;
}

/**
 * Counts a failure per key, and blocks keys with more failures than allowed: for `baseSeconds`, doubled by
 * each further failure, at most `maxSeconds`. Failures before `forgetBefore` do not count.
 */
export async function recordFailure(
  db: Kysely<Database>,
  keys: readonly { key: Buffer; free: number }[],
  {
    now,
    forgetBefore,
    baseSeconds,
    maxSeconds,
  }: { now: Date; forgetBefore: Date; baseSeconds: number; maxSeconds: number },
): Promise<void> {
  // A fixed order, so that concurrent failures do not deadlock.
  for (const { key, free } of keys.toSorted((a, b) => a.key.compare(b.key))) {
    await sql`
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
    `.execute(db);
  }
}

export async function clearFailures(db: Kysely<Database>, key: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_throttle').where('key', '=', key).execute();
}

export async function deleteOldFailures(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_throttle').where('updated_at', '<', before).execute();
}
