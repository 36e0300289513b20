import { useWords } from '../data/messages.tsx';

/** The length of a recording, as players write it: `0:14`, `1:02:05`; nothing where it is not known. */
export function Duration({ seconds }: { seconds: number }) {
  const { t } = useWords();
  if (seconds <= 0) return null;
  return (
    <span>
      <span className="visually-hidden">{t('duration.label')}: </span>
      <time dateTime={`PT${seconds}S`}>{clock(seconds)}</time>
    </span>
  );
}

/** @param seconds whole and not negative */
export function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
