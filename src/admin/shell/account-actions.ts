import type { Locale } from '#language/locale/locale.ts';
import { callApi } from '../api/call-api.ts';
import { describeFailure } from '../api/describe-failure.ts';
import type { TranslateAdmin } from '../messages/admin-messages.ts';
import { type Account, setAccount, signOut } from '../session/session-store.ts';
import { showToast } from '../ui/toast/toast-store.ts';

/** Switches the language of the interface, also for the next session. */
export const changeLanguage = (account: Account, locale: Locale, t: TranslateAdmin): Promise<void> =>
  withToast(t, async () =>
    setAccount(await callApi('changeAccount', { body: { name: account.name, locale } })),
  );

export const leaveAdmin = (t: TranslateAdmin): Promise<void> => withToast(t, signOut);

/** Performs an action of a menu, which has no place for an error message. */
async function withToast(t: TranslateAdmin, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    showToast({ kind: 'error', text: describeFailure(error, t) });
  }
}
