import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useMatches } from 'react-router';
import type { Locale } from '#language/locale/locale.ts';
import type { LayoutMessages } from '#messages/kk/layout.ts';
import type { PageMessages } from '#messages/kk/page.ts';
import { createTranslate, type MessageOverrides, type Translate } from '#messages/translate.ts';

interface LocalizedMessages {
  locale: Locale;
  t: Translate;
}

const MessagesContext = createContext<LocalizedMessages | null>(null);

interface MessagesProviderProps {
  locale: Locale;
  messages: LayoutMessages;
  overrides?: MessageOverrides | undefined;
  children: ReactNode;
}

/**
 * Provides the locale and the messages of the layout and of the current page, whose loader returns them as
 * `messages`.
 */
export function MessagesProvider({ locale, messages, overrides, children }: MessagesProviderProps) {
  const pageMessages = useMatches()
    .map(({ loaderData }) => loaderData)
    .findLast(hasMessages)?.messages;
  const value = useMemo(
    () => ({ locale, t: createTranslate(locale, { ...messages, ...pageMessages }, overrides) }),
    [locale, messages, pageMessages, overrides],
  );
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

function hasMessages(value: unknown): value is { messages: Partial<PageMessages> } {
  return typeof value === 'object' && value !== null && 'messages' in value;
}

/** Locale and translate function of the page. @throws Error outside a locale's layout */
export function useMessages(): LocalizedMessages {
  const messages = useContext(MessagesContext);
  if (messages === null) throw new Error('The component is outside MessagesProvider.');
  return messages;
}
