import type { Kysely } from 'kysely';
import { findUser, setTourEnded } from '#store/auth/user.ts';
import { hasDemoNotice } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';

/** Whether the site has the demo content, and the user has neither finished nor closed the tour of the admin. */
export async function isTourOffered(db: Kysely<Database>, userId: number): Promise<boolean> {
  const user = await findUser(db, userId);
  return user !== undefined && user.tour_ended_at === null && (await hasDemoNotice(db));
}

/** The tour is not offered to the user again. */
export async function endTour(
  { db, now }: { db: Kysely<Database>; now: () => number },
  userId: number,
): Promise<void> {
  await setTourEnded(db, userId, new Date(now()));
}
