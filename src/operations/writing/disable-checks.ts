import { type FindingKind, findingKinds } from '#language/writing/finding.ts';
import type { Actor } from '#model/auth/permission.ts';
import { findDisabledChecks, setDisabledChecks } from '#store/writing/disabled-checks.ts';
import type { WriteContext } from '../publishing/write-context.ts';

type Scope = Pick<WriteContext, 'db'>;

/** Lists the checks that a user has turned off; names of former releases are left out. */
export async function listDisabledChecks({ db }: Scope, { userId }: Actor): Promise<FindingKind[]> {
  const disabled = userId === null ? [] : await findDisabledChecks(db, userId);
  return findingKinds.filter((kind) => disabled.includes(kind));
}

/** Turns checks off for the user, and all others on. */
export async function disableChecks(
  { db }: Scope,
  { userId }: Actor,
  kinds: readonly FindingKind[],
): Promise<void> {
  if (userId !== null) await setDisabledChecks(db, userId, [...new Set(kinds)]);
}
