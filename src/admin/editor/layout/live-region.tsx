import { useEffect, useState } from 'react';
import { announcements } from './announcements.ts';

/** Reads announcements. The same text twice is read twice. */
export function LiveRegion() {
  const [{ text, count }, setState] = useState({ text: '', count: 0 });
  useEffect(
    () => announcements.subscribe((next) => setState((state) => ({ text: next, count: state.count + 1 }))),
    [],
  );
  return (
    <div className="visually-hidden" role="status">
      <span key={count}>{text}</span>
    </div>
  );
}
