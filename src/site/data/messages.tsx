import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useMatches } from 'react-router';
import type { Locale } from '#language/locale/locale.ts';
import type { FrameMessages } from '#messages/kk/layout.ts';
import type { PageMessages } from '#messages/kk/page.ts';
import { createTranslate, type Overlay, type Translate } from '#messages/translate.ts';

interface Words {
  locale: Locale;
  t: Translate;
}

const WordsContext = createContext<Words | null>(null);

interface WordsProviderProps {
  locale: Locale;
  messages: FrameMessages;
  overlay?: Overlay | undefined;
  children: ReactNode;
}

/**
 * Gives everything inside it one language and its words: the frame's, and those that the loader of the page shown has
 * answered as `words`.
 */
export function WordsProvider({ locale, messages, overlay, children }: WordsProviderProps) {
  const own = useMatches()
    .map(({ loaderData }) => loaderData)
    .findLast(hasWords)?.words;
  const words = useMemo(
    () => ({ locale, t: createTranslate(locale, { ...messages, ...own }, overlay) }),
    [locale, messages, own, overlay],
  );
  return <WordsContext value={words}>{children}</WordsContext>;
}

function hasWords(value: unknown): value is { words: Partial<PageMessages> } {
  return typeof value === 'object' && value !== null && 'words' in value;
}

/** The language of the page and its words. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('no words: a component stands outside the layout of a language');
  return words;
}
