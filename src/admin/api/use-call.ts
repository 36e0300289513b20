import { useCallback, useEffect, useState } from 'react';
import type { AdminInput, AdminResult } from '#contract/admin/admin-call-types.ts';
import type { AdminCallName } from '#contract/admin/admin-routes.ts';
import { callApi } from './call-api.ts';

export interface CallState<Result> {
  /** The latest result, also while it is loaded again. */
  data: Result | undefined;
  error: unknown;
  isLoading: boolean;
  reload(): void;
}

/** Performs a read call, again whenever its input changes; `undefined` as input performs none. */
export function useCall<Name extends AdminCallName>(
  name: Name,
  input: AdminInput<Name> | undefined,
): CallState<AdminResult<Name>> {
  const [state, setState] = useState<{ data?: AdminResult<Name>; error?: unknown; key?: string }>({});
  const [attempt, setAttempt] = useState(0);
  const inputText = JSON.stringify(input);
  const key = `${attempt} ${inputText}`;
  useEffect(() => {
    if (inputText === undefined) return;
    const abort = new AbortController();
    callApi(name, { ...(JSON.parse(inputText) as AdminInput<Name>), signal: abort.signal }).then(
      (data) => setState({ data, key }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState((previous) => ({ ...previous, error, key }));
      },
    );
    return () => abort.abort();
  }, [name, inputText, key]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const isCurrent = state.key === key;
  return {
    data: state.data,
    error: isCurrent ? state.error : undefined,
    isLoading: input !== undefined && !isCurrent,
    reload,
  };
}
