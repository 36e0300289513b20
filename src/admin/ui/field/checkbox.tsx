import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface CheckboxProps {
  /** Target of links in error summaries. */
  id?: string;
  label: ReactNode;
  /** Instructions below the label. */
  help?: ReactNode;
  checked?: boolean;
  /** Neither checked nor unchecked, for a selection of several rows. */
  isIndeterminate?: boolean;
  disabled?: boolean;
  name?: string;
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
  isIndeterminate = false,
  isLabelHidden = false,
  onChange,
  ...rest
}: CheckProps) {
  const id = useId();
  return (
    <div className={styles.checkField}>
      <label className={styles.checkRow}>
        <input
          type={type}
          className={styles.check}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={(event) => onChange?.(event.target.checked)}
          {...rest}
          ref={(input) => {
            if (input) input.indeterminate = isIndeterminate;
          }}
        />
        <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
      </label>
      {help ? (
        <div id={`${id}-help`} className={styles.checkHelp}>
          {help}
        </div>
      ) : null}
    </div>
  );
}
