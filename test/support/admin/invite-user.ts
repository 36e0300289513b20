import { vi } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import type { Grant } from '#model/auth/permission.ts';
import type { MailServer } from '../forms/mail-server.ts';
import { administrator, post } from './admin-page.ts';
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
  const signedIn = await post(origin, '/sign-in', {
    email: administrator.email,
    password: administrator.password,
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0];
  await post(origin, '/users', user, cookie);
  const token = await vi.waitFor(
    () => {
      const letter = mail.received.findLast(({ to }) => to.includes(user.email));
      const found = /\/admin\/invitation#(\S+)/u.exec(letter?.mail.text ?? '')?.[1];
      if (found === undefined) throw new Error(`No invitation was e-mailed to ${user.email}.`);
      return found;
    },
    { timeout: 60_000, interval: 100 },
  );
  await post(origin, '/user-links/accept', { kind: 'invitation', token, password });
  return { email: user.email, password };
}
