import { useMessages } from '../data/messages.tsx';

/** The length of a recording, such as `0:14` or `1:02:05`; renders nothing for 0. */
export function Duration({ seconds }: { seconds: number }) {
  const { t } = useMessages();
  if (seconds <= 0) return null;
  return (
    <span>
      <span className="visually-hidden">{t('duration.label')}: </span>
      <time dateTime={`PT${seconds}S`}>{formatDuration(seconds)}</time>
    </span>
  );
}

/** @param seconds non-negative integer */
export function formatDuration(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
