import { useEffect } from 'react';
import { useOwnNavigation } from '../client/navigation/use-safe-navigate.ts';
import { mayPrefetch } from '../client/prefetch/network-conditions.ts';
// The list is drawn by a script that comes later; what it is drawn with comes along by this.
import './use-suggestions.module.css';

/**
 * Completes what is typed into any search field of the page. The script for it is loaded when a field is first touched;
 * who saves data is spared it, and without it the field is what it was.
 */
export function useSuggestions(): void {
  const navigate = useOwnNavigation();
  useEffect(() => {
    const begin = () => {
      const field = document.activeElement;
      if (!field?.matches('[data-suggest] [type=search]') || !mayPrefetch()) return;
      import('./combobox.ts').then(
        ({ suggestIn }) => suggestIn(field, navigate),
        () => undefined,
      );
    };
    // Who began before the page was ready has his field in focus already.
    begin();
    document.addEventListener('focusin', begin);
    return () => document.removeEventListener('focusin', begin);
  }, [navigate]);
}
