import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  name: string;
  /** By which an error summary leads to the field; without it, one of React's. */
  id?: string | undefined;
  /** How to fill it in; stands under the label before anyone can go wrong. */
  hint?: ReactNode;
  /** What is wrong with the value, and how to mend it. An empty one keeps its place for a fault that is found later. */
  error?: string | undefined;
  required?: boolean;
  defaultValue?: string | undefined;
  autoFocus?: boolean;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'search';
  autoComplete?: string;
  inputMode?: 'text' | 'tel' | 'email' | 'numeric';
  /** What the key of a touch keyboard says that ends the line. */
  enterKeyHint?: 'next' | 'send';
  maxLength?: number;
  /** A text of several lines, this many at first. */
  rows?: number;
}

/** A line, or some lines, to write in. */
export function TextField({ id, label, hint, error, rows, type = 'text', ...rest }: TextFieldProps) {
  const ids = useFieldIds(id, hint, error);
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
export function SelectField({ id, label, hint, error, options, ...rest }: SelectFieldProps) {
  const ids = useFieldIds(id, hint, error);
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

interface FileFieldProps extends Omit<FieldProps, 'defaultValue'> {
  /** The endings and types that a browser offers first, as `accept` takes them. */
  accept?: string;
}

/** A file to send along. */
export function FileField({ id, label, hint, error, ...rest }: FileFieldProps) {
  const ids = useFieldIds(id, hint, error);
  return (
    <Frame label={label} hint={hint} error={error} ids={ids}>
      <input type="file" {...rest} {...ids.ofControl} className={styles.control} />
    </Frame>
  );
}

interface CheckFieldProps extends Omit<FieldProps, 'label' | 'defaultValue'> {
  /** May hold a link, such as to the text that is consented to. */
  label: ReactNode;
}

/** A box to tick; never ticked beforehand. */
export function CheckField({ id, label, hint, error, ...rest }: CheckFieldProps) {
  const ids = useFieldIds(id, hint, error);
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

function useFieldIds(given: string | undefined, hint: ReactNode, error: string | undefined) {
  const own = useId();
  const id = given ?? own;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId].filter(Boolean);
  return {
    hintId,
    errorId,
    ofControl: {
      id,
      'aria-invalid': error ? true : undefined,
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
        <p id={ids.errorId} className={styles.error} hidden={error === ''}>
          {error}
        </p>
      )}
    </>
  );
}
