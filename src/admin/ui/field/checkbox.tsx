import { type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field.tsx';

interface CheckboxProps {
  /** Target of links in error summaries. */
  id?: string;
  label: ReactNode;
  /** Instructions below the label. */
  help?: ReactNode;
  error?: string | undefined;
  checked?: boolean;
  /** Neither checked nor unchecked, for a selection of several rows. */
  isIndeterminate?: boolean;
  disabled?: boolean;
  name?: string;
  value?: string;
  ref?: Ref<HTMLInputElement>;
  isLabelHidden?: boolean;
  onChange?: (checked: boolean) => void;
}

export function Checkbox(props: CheckboxProps) {
  return <Check type="checkbox" {...props} />;
}

/** One of several choices with the same name. */
export function Radio(props: CheckboxProps) {
  return <Check type="radio" {...props} />;
}

interface CheckProps extends CheckboxProps {
  type: 'checkbox' | 'radio';
}

function Check({
  type,
  label,
  help,
  error,
  isIndeterminate = false,
  isLabelHidden = false,
  ref,
  onChange,
  ...rest
}: CheckProps) {
  const id = useId();
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.checkField}>
      <label className={styles.checkRow}>
        <input
          type={type}
          className={styles.check}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange?.(event.target.checked)}
          {...rest}
          ref={(input) => {
            if (input) input.indeterminate = isIndeterminate;
            if (typeof ref === 'function') ref(input);
            else if (ref) ref.current = input;
          }}
        />
        <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
      </label>
      {help ? (
        <div id={`${id}-help`} className={styles.checkHelp}>
          {help}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
