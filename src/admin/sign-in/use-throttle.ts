import { useEffect, useState } from 'react';
import type { ApiProblem } from '../api/api-problem.ts';

/** Remaining seconds of a wait that the server has demanded; 0 if there is none. */
export function useThrottle(problem: ApiProblem | undefined): number {
  const wait = problem?.retryAfterSeconds;
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  // Each problem starts its own wait, also if the number of seconds is the same.
  useEffect(() => {
    if (problem === undefined || wait === undefined) return;
    setEndsAt(Date.now() + wait * 1000);
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [problem, wait]);
  return wait === undefined ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** Minutes and seconds: `1:05`. */
export const formatWait = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
