import { useCallback, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { ApiProblem } from './api-problem.ts';
import { describeFailure } from './describe-failure.ts';

export interface Submission {
  isBusy: boolean;
  /** The message of the last failure. */
  message: string | undefined;
  problem: ApiProblem | undefined;
  /** Message of a field, by its path. */
  errorOf(path: string): string | undefined;
  /** Runs an action; failures become messages. @returns whether it succeeded */
  submit(action: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
}

/** State of a form or button that performs calls. */
export function useSubmit(): Submission {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const submit = useCallback(async (action: () => Promise<unknown>) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await action();
      return true;
    } catch (caught) {
      setError(caught);
      return false;
    } finally {
      setIsBusy(false);
    }
  }, []);
  const problem = error instanceof ApiProblem ? error : undefined;
  return {
    isBusy,
    problem,
    message: error === undefined ? undefined : describeFailure(error, t),
    errorOf: (path) => problem?.errors[path]?.[0],
    submit,
    clear: useCallback(() => setError(undefined), []),
  };
}
