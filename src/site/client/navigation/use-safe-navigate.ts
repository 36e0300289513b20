import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { isOwnAddress } from './is-same-origin-url.ts';
import { noteNavigation } from './pending-navigation.ts';

/**
 * The one way in which script of the site goes to another page.
 * @returns a function that takes an address of this site
 * @throws Error for an address elsewhere or a dangerous one: to other sites lead links alone
 */
export function useOwnNavigation(): (address: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (address, options) => {
      if (!isOwnAddress(address)) throw new Error(`Navigation refused: ${address}`);
      noteNavigation(address, options?.replace !== true);
      void navigate(address, options);
    },
    [navigate],
  );
}
