import { type KeyboardEvent, useState } from 'react';
import { nextIndex } from '../menu/menu-focus.ts';

interface ActiveOption {
  /** -1: none. */
  index: number;
  setIndex(index: number): void;
  /** Handles the keys of a list below an input. @returns whether the key was one of them */
  onKey(event: KeyboardEvent): boolean;
}

/** The option that Enter chooses while the focus stays in the input. */
export function useActiveOption(count: number, onChoose: (index: number) => void): ActiveOption {
  const [chosenIndex, setIndex] = useState(-1);
  const index = chosenIndex < count ? chosenIndex : -1;
  return {
    index,
    setIndex,
    onKey(event) {
      // Home and End move the caret of the input; Enter may end the composition of a character.
      if (event.nativeEvent.isComposing || event.key === 'Home' || event.key === 'End') return false;
      if (event.key === 'Enter' && index >= 0) {
        event.preventDefault();
        onChoose(index);
        return true;
      }
      const next = nextIndex(event.key, index, count);
      if (next === undefined) return false;
      event.preventDefault();
      setIndex(next);
      return true;
    },
  };
}
