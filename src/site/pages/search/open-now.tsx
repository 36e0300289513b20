import { useEffect, useState } from 'react';
import { Tag } from '#ui/tag/tag.tsx';
import { useMessages } from '../../data/messages.tsx';
import { isOpen } from './is-open.ts';

const MINUTE_MS = 60_000;

/** Whether an office is open. Shown by the browser alone, because a response is the same at all times. */
export function OpenNow({ hours }: { hours: Parameters<typeof isOpen>[0] }) {
  const { t } = useMessages();
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const update = () => setOpen(isOpen(hours, Date.now()));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [hours]);
  if (open === undefined) return null;
  return <Tag kind={open ? 'teal' : 'quiet'}>{t(open ? 'search.open' : 'search.closed')}</Tag>;
}
