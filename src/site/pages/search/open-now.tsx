import { useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/calls.ts';
import { Tag } from '#ui/tag/tag.tsx';
import { useMessages } from '../../data/messages.tsx';

const MINUTE_MS = 60_000;

interface OpenNowProps {
  hours: ResponseOf<'cities'>['data'][number]['hours'];
}

/**
 * Whether an office is open. Shown by the browser alone, because a response is the same at all times. The calendar of
 * holidays is loaded when an office is shown.
 */
export function OpenNow({ hours }: OpenNowProps) {
  const { t } = useMessages();
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const update = async () => {
      try {
        const { isOpen } = await import('./is-open.ts');
        setOpen(isOpen(hours, Date.now()));
      } catch {
        // Without the calendar, the hours stand alone.
      }
    };
    void update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [hours]);
  if (open === undefined) return null;
  return <Tag kind={open ? 'teal' : 'quiet'}>{t(open ? 'search.open' : 'search.closed')}</Tag>;
}
