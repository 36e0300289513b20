import { vi } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import type { Grant } from '#model/auth/permission.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import type { MailServer } from '../forms/mail-server.ts';
import { administrator, cookieOf, post } from './admin-page.ts';
import type { AdminSite } from './admin-site.ts';

interface InvitedUser {
  name: string;
  email: string;
  locale: Locale;
  grants: readonly Grant[];
}

const password = 'алма піс, аузыма түс деме';

/**
 * Invites a user, who accepts the invitation.
 * @returns what the user signs in with
 */
export async function inviteUser(
  { server: { origin } }: AdminSite,
  mail: MailServer,
  user: InvitedUser,
): Promise<{ email: string; password: string }> {
  const { email, password: ownPassword } = administrator;
  const signedIn = await post(origin, '/sign-in', { email, password: ownPassword });
  await post(origin, '/users', user, cookieOf(signedIn));
  const token = await vi.waitFor(() => {
    const message = mail.received.findLast(({ to }) => to.includes(user.email));
    const found = /\/admin\/invitation#(\S+)/u.exec(message?.mail.text ?? '')?.[1];
    if (found === undefined) throw new Error(`No invitation was e-mailed to ${user.email}.`);
    return found;
  }, LONG_TIMEOUT);
  await post(origin, '/user-links/accept', { kind: 'invitation', token, password });
  return { email: user.email, password };
}
