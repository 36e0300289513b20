import { formatDate, isoDate } from '#language/date/date.ts';
import { useWords } from '../data/messages.tsx';

/** A day, or the day that an instant is in Almaty, in the page's language; nothing where it is not known. */
export function Day({ date }: { date: string }) {
  const { locale } = useWords();
  if (date === '') return null;
  const day = isoDate(date);
  return <time dateTime={day}>{formatDate(day, locale)}</time>;
}
