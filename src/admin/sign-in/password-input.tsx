import { type KeyboardEvent, useId, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { IconButton } from '../ui/button/button.tsx';
import { Field, type FieldProps } from '../ui/field/field.tsx';
import { controlClass } from '../ui/field/text-input.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './password-input.module.css';
import { metRules, passwordRules } from './password-rules.ts';

interface PasswordInputProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  /** IDs of more descriptions. */
  describedBy?: string;
}

/** Password with a button that shows it, and a warning while Caps Lock is on. */
export function PasswordInput({ value, onChange, autoComplete, describedBy, ...field }: PasswordInputProps) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const checkCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field {...field}>
      {(control) => (
        <>
          <div className={styles.row}>
            <input
              type={isShown ? 'text' : 'password'}
              name={autoComplete}
              autoComplete={autoComplete}
              autoCapitalize="off"
              spellCheck={false}
              className={controlClass}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={checkCapsLock}
              onKeyUp={checkCapsLock}
              onBlur={() => setHasCapsLock(false)}
              required
              {...control}
              aria-describedby={
                [control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
              }
            />
            <IconButton
              icon={isShown ? 'eyeOff' : 'eye'}
              label={t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
              onClick={() => setIsShown(!isShown)}
            />
          </div>
          <p className={styles.capsLock} role="status">
            {hasCapsLock ? t('signIn.capsLock') : null}
          </p>
        </>
      )}
    </Field>
  );
}

interface NewPasswordInputProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Words that the password must not consist of: name and e-mail address. */
  own: readonly string[];
}

/** A new password with hints about its strength. */
export function NewPasswordInput({ label, own, ...props }: NewPasswordInputProps) {
  const t = useT();
  const rulesId = useId();
  const met = metRules(props.value, own);
  return (
    <div className={styles.new}>
      <PasswordInput
        label={label ?? t('signIn.password')}
        help={t('signIn.newPassword.help')}
        autoComplete="new-password"
        describedBy={rulesId}
        {...props}
      />
      <ul id={rulesId} className={styles.rules}>
        {passwordRules.map((rule) => (
          <li key={rule} className={met.has(rule) ? styles.met : undefined}>
            <span className={styles.mark}>{met.has(rule) ? <Icon name="check" /> : '•'}</span>
            {t(`signIn.rule.${rule}`)}
            {props.value === '' ? null : (
              <span className="visually-hidden">
                {`: ${t(met.has(rule) ? 'signIn.rule.met' : 'signIn.rule.unmet')}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
