import { type KeyboardEvent, useState } from 'react';
import { controlClass } from '#admin/ui/field/text-input.tsx';
import { formatShortTime, parseTypedTime } from '#model/captions/cue-time.ts';
import styles from './captions.module.css';

const STEP_MS = 100;
const LARGE_STEP_MS = 1000;

interface TimeInputProps {
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isReadOnly: boolean;
  /** In milliseconds; NaN for a time that cannot be read. */
  value: number;
  onChange: (value: number) => void;
}

const parse = (text: string) => parseTypedTime(text) ?? Number.NaN;

/** A time within the video. The arrow keys change it by a tenth of a second, with Shift by a second. */
export function TimeInput({ label, describedBy, isInvalid, isReadOnly, value, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && Object.is(parse(typed), value) ? typed : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || event.altKey || isReadOnly || !Number.isFinite(value)) return;
    event.preventDefault();
    setTyped(undefined);
    onChange(Math.max(0, value + direction * (event.shiftKey ? LARGE_STEP_MS : STEP_MS)));
  };
  return (
    <input
      className={`${controlClass} ${styles.time}`}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      readOnly={isReadOnly}
      value={text ?? (Number.isFinite(value) ? formatShortTime(value) : '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parse(target.value));
      }}
      onBlur={() => Number.isFinite(value) && setTyped(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
