import { useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '#language/locale/locale.ts';
import {
  type ContentAction,
  type GlobalAction,
  mayDo,
  mayDoGlobally,
  mayDoInAnySection,
} from '#model/auth/permission.ts';
import { sectionOf } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { type Account, getSession, subscribeToSession } from './session-store.ts';

export const useSession = () => useSyncExternalStore(subscribeToSession, getSession);

export interface AccountAccess {
  account: Account;
  /** Whether the user may perform an action on a language of a content type. The server decides again. */
  mayDo(action: ContentAction, type: ContentTypeName, locale: Locale): boolean;
  /** Whether the user may perform an action on a language of what all sections share, such as files. */
  mayDoInAnySection(action: ContentAction, locale: Locale): boolean;
  mayDoGlobally(action: GlobalAction): boolean;
}

/** The signed-in user. @throws Error on a screen that is shown without a session */
export function useAccount(): AccountAccess {
  const { account } = useSession();
  if (!account) throw new Error('There is no session.');
  return useMemo(
    () => ({
      account,
      mayDo: (action, type, locale) => mayDo(account, action, sectionOf(type), locale),
      mayDoInAnySection: (action, locale) => mayDoInAnySection(account, action, locale),
      mayDoGlobally: (action) => mayDoGlobally(account, action),
    }),
    [account],
  );
}
