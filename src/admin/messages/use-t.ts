import { useSyncExternalStore } from 'react';
import type { Locale } from '#language/locale/locale.ts';
import type { TranslateAdmin } from './admin-messages.ts';
import { getLocale, getTranslate, subscribeToMessages } from './message-store.ts';

/** The translate function of the interface. */
export const useT = (): TranslateAdmin => useSyncExternalStore(subscribeToMessages, getTranslate);

/** The language of the interface, which is independent of the languages of the content. */
export const useLocale = (): Locale => useSyncExternalStore(subscribeToMessages, getLocale);
