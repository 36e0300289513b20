import { insertSession } from '#store/auth/session.ts';
import { updateUser } from '#store/auth/user.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { AuthContext, Client } from './auth-context.ts';
import { sessionExpiry } from './session-lifetime.ts';
import { createToken, hashToken } from './token.ts';

export interface StartedSession {
  /** For the cookie; only its hash is stored. */
  token: string;
  sessionId: number;
  userId: number;
}

const MAX_USER_AGENT_LENGTH = 300;

/** Signs a user in who has proved the identity. @param how recorded in the audit log */
export async function startSession(
  context: Pick<AuthContext, 'db' | 'now'>,
  { user, client, how }: { user: { id: number; name: string }; client: Client; how: string },
): Promise<StartedSession> {
  const { db, now } = context;
  const token = createToken();
  const sessionId = await insertSession(db, {
    tokenHash: hashToken(token),
    userId: user.id,
    userAgent: client.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    now: new Date(now()),
    expiresAt: sessionExpiry(now(), now()),
  });
  await updateUser(db, user.id, { signed_in_at: new Date(now()) });
  await recordAuditEvent(context, {
    actor: { userId: user.id, name: user.name },
    action: 'user.sign-in',
    details: { how },
  });
  return { token, sessionId, userId: user.id };
}
