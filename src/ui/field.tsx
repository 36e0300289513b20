import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  name: string;
  /** How to fill it in; stands under the label before anyone can go wrong. */
  hint?: string | undefined;
  /** What is wrong with the value, and how to mend it. */
  error?: string | undefined;
  required?: boolean;
  defaultValue?: string | undefined;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'search';
  autoComplete?: string;
  inputMode?: 'text' | 'tel' | 'email' | 'numeric';
  maxLength?: number;
  /** A text of several lines, this many at first. */
  rows?: number;
}

/** A line, or some lines, to write in. */
export function TextField({ label, hint, error, rows, type = 'text', ...rest }: TextFieldProps) {
  const ids = useFieldIds(hint, error);
  const shared = { ...rest, ...ids.ofControl, className: styles.control };
  return (
    <Frame label={label} hint={hint} error={error} ids={ids}>
      {rows === undefined ? <input type={type} {...shared} /> : <textarea rows={rows} {...shared} />}
    </Frame>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** One of several values. */
export function SelectField({ label, hint, error, options, ...rest }: SelectFieldProps) {
  const ids = useFieldIds(hint, error);
  return (
    <Frame label={label} hint={hint} error={error} ids={ids}>
      <select {...rest} {...ids.ofControl} className={styles.control}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}

interface CheckFieldProps extends Omit<FieldProps, 'label' | 'defaultValue'> {
  /** May hold a link, such as to the text that is consented to. */
  label: ReactNode;
}

/** A box to tick; never ticked beforehand. */
export function CheckField({ label, hint, error, ...rest }: CheckFieldProps) {
  const ids = useFieldIds(hint, error);
  return (
    <div className={styles.field}>
      <div className={styles.checkRow}>
        <input type="checkbox" {...rest} {...ids.ofControl} className={styles.check} />
        <label htmlFor={ids.ofControl.id}>{label}</label>
      </div>
      <Notes hint={hint} error={error} ids={ids} />
    </div>
  );
}

type FieldIds = ReturnType<typeof useFieldIds>;

function useFieldIds(hint: string | undefined, error: string | undefined) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId].filter(Boolean);
  return {
    hintId,
    errorId,
    ofControl: {
      id,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    },
  };
}

interface FrameProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  ids: FieldIds;
  children: ReactNode;
}

function Frame({ label, children, ...notes }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={notes.ids.ofControl.id} className={styles.label}>
        {label}
      </label>
      <Notes {...notes} />
      {children}
    </div>
  );
}

function Notes({ hint, error, ids }: Pick<FrameProps, 'hint' | 'error' | 'ids'>) {
  return (
    <>
      {hint === undefined ? null : (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={ids.errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
