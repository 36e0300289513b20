import { useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '#language/locale/locale.ts';
import { type ContentAction, type GlobalAction, mayDo, mayDoGlobally } from '#model/auth/permission.ts';
import { type Section, sectionOf, sections } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { type Account, getSession, subscribeToSession } from './session-store.ts';

export const useSession = () => useSyncExternalStore(subscribeToSession, getSession);

export interface AccountAccess {
  account: Account;
  /**
   * Whether the user may perform an action on a content type or a section. The server decides again.
   * @param locale the language concerned; `null` for actions on the whole entry
   */
  mayDo(action: ContentAction, on: ContentTypeName | Section, locale: Locale | null): boolean;
  mayDoGlobally(action: GlobalAction): boolean;
}

const isSection = (name: string): name is Section => sections.some((section) => section === name);

/** The signed-in user. @throws Error on a screen that is shown without a session */
export function useAccount(): AccountAccess {
  const { account } = useSession();
  if (!account) throw new Error('There is no session.');
  return useMemo(
    () => ({
      account,
      mayDo: (action, on, locale) => mayDo(account, action, isSection(on) ? on : sectionOf(on), locale),
      mayDoGlobally: (action) => mayDoGlobally(account, action),
    }),
    [account],
  );
}
