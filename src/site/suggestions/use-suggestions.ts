import { useEffect } from 'react';
import { useSafeNavigate } from '../client/navigation/use-safe-navigate.ts';
import { canPrefetch } from '../client/prefetch/network-conditions.ts';
// Bundled with the page, because the lazy script brings no styles.
import './use-suggestions.module.css';

/**
 * Adds suggestions to all search fields of the page. The script is loaded when a field gets the focus, but
 * not in data-saving mode.
 */
export function useSuggestions(): void {
  const navigate = useSafeNavigate();
  useEffect(() => {
    const onFocusIn = () => {
      const field = document.activeElement;
      if (!field?.matches('[data-suggest] [type=search]') || !canPrefetch()) return;
      import('./combobox.ts').then(
        ({ attachCombobox }) => attachCombobox(field, navigate),
        () => undefined,
      );
    };
    // A field may have got the focus before hydration.
    onFocusIn();
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [navigate]);
}
