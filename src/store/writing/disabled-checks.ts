import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export async function findDisabledChecks(db: Kysely<Database>, userId: number): Promise<readonly string[]> {
  const row = await db
    .selectFrom('admin_user')
    .select('disabled_checks')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.disabled_checks ?? [];
}

export async function setDisabledChecks(
  db: Kysely<Database>,
  userId: number,
  kinds: readonly string[],
): Promise<void> {
  await db
    .updateTable('admin_user')
    .set({ disabled_checks: [...kinds] })
    .where('id', '=', userId)
    .execute();
}
