import { useT } from '#admin/messages/use-t.ts';
import type { ApiProblem } from '../api/api-problem.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { formatWait, useThrottle } from './use-throttle.ts';

interface SubmitErrorProps {
  message: string | undefined;
  problem: ApiProblem | undefined;
}

/** Why a form was not accepted; for a throttled sign-in with the remaining time. */
export function SubmitError({ message, problem }: SubmitErrorProps) {
  const t = useT();
  const seconds = useThrottle(problem);
  if (message === undefined) return null;
  const isThrottled = problem?.code === 'throttled';
  if (isThrottled && seconds === 0) return null;
  return (
    <Alert kind="error" isLive={!isThrottled}>
      {isThrottled ? (
        <>
          {/* Read once, and not every second. */}
          <span className="visually-hidden" role="alert">
            {message}
          </span>
          <span aria-hidden="true">{t('signIn.throttled', { wait: formatWait(seconds) })}</span>
        </>
      ) : (
        message
      )}
    </Alert>
  );
}
