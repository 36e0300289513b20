import { useLocale } from '#admin/messages/use-t.ts';
import { isInstant, isLocalDate } from '#language/date/calendar.ts';
import { formatDate, formatDateTime, formatRelativeTime } from '#language/date/date.ts';

interface MomentProps {
  /** ISO 8601 timestamp in UTC; with `date` also a date alone. */
  at: string;
  /** `relative` for recent events, with the exact time as a tooltip. */
  kind?: 'relative' | 'dateTime' | 'date';
}

/** A moment in Almaty time, in the language of the interface; nothing for text that is no moment. */
export function Moment({ at, kind = 'dateTime' }: MomentProps) {
  const locale = useLocale();
  if (!(isInstant(at) || (kind === 'date' && isLocalDate(at)))) return null;
  const exact = () => formatDateTime(at, locale, 'medium');
  const texts = {
    relative: () => formatRelativeTime(at, Date.now(), locale),
    dateTime: exact,
    date: () => formatDate(at, locale, 'medium'),
  };
  return (
    <time dateTime={at} data-tooltip={kind === 'relative' ? exact() : undefined}>
      {texts[kind]()}
    </time>
  );
}
