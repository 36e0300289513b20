import type { Kysely } from 'kysely';
import type { User } from '#store/auth/user.ts';
import type { MailQueue } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';

/** Dependencies of operations on users and sessions. */
export interface AuthContext {
  db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The secret of the installation. */
  secret: string;
  mail: MailQueue;
}

/** The user of a call, and the session of the browser. */
export interface OwnSession {
  user: User;
  sessionId: number;
}

/** The client of a sign-in. */
export interface Client {
  /** IP address; only its hash is stored. */
  address: string;
  userAgent: string;
}
