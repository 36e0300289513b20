import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { isSameOriginUrl } from './is-same-origin-url.ts';
import { recordNavigation } from './pending-navigation.ts';

/**
 * Returns the function for all navigations by script. It accepts paths of this site, with query and fragment.
 * @throws Error (the returned function) for other origins and schemes
 */
export function useSafeNavigate(): (target: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (target, options) => {
      if (!isSameOriginUrl(target)) throw new Error(`Navigation rejected: ${target}`);
      recordNavigation(target, options?.replace !== true);
      void navigate(target, options);
    },
    [navigate],
  );
}
