import { useEffect, useState } from 'react';

const DELAY_MS = 200;

/** The value as it was when it last stayed the same for a moment. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
