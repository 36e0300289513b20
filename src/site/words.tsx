import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from '#language/locale.ts';
import type { Messages } from '#messages/kk.ts';
import { createTranslate, type Overlay, type Translate } from '#messages/translate.ts';

interface Words {
  locale: Locale;
  t: Translate;
}

const WordsContext = createContext<Words | null>(null);

interface WordsProviderProps {
  locale: Locale;
  messages: Messages;
  overlay?: Overlay | undefined;
  children: ReactNode;
}

/** Gives everything inside it one language and its words. */
export function WordsProvider({ locale, messages, overlay, children }: WordsProviderProps) {
  const words = useMemo(
    () => ({ locale, t: createTranslate(locale, messages, overlay) }),
    [locale, messages, overlay],
  );
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** The language of the page and its words. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('no words: a component stands outside the layout of a language');
  return words;
}
