import { isInstant, isLocalDate } from '#language/date/calendar.ts';
import { formatDate, isoDate } from '#language/date/date.ts';
import { useMessages } from '../data/messages.tsx';

/**
 * A date in the page locale; renders nothing if there is none.
 * @param props.date a local date, or an instant, shown as its date in Almaty
 */
export function LocalDate({ date }: { date: string }) {
  const { locale } = useMessages();
  if (!(isLocalDate(date) || isInstant(date))) return null;
  const day = isoDate(date);
  return <time dateTime={day}>{formatDate(day, locale)}</time>;
}
