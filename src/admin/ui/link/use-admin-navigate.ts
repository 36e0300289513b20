import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/**
 * Returns the function for all navigations by script. It accepts paths below `/admin`, without that prefix.
 * @throws Error (the returned function) for anything else, such as another origin
 */
export function useAdminNavigate(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, options) => {
      if (!/^[/?#](?![/\\])/.test(path)) throw new Error(`Navigation rejected: ${path}`);
      void navigate(path, options);
    },
    [navigate],
  );
}
