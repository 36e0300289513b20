import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './button.module.css';

interface CommonProps {
  /** `primary` is for the main action of a screen or dialog, `plain` for actions in tables and toolbars. */
  kind?: 'primary' | 'secondary' | 'plain' | 'danger' | undefined;
  size?: 'normal' | 'small' | undefined;
  icon?: IconName | undefined;
}

type NativeProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'title'>;

export interface ButtonProps extends CommonProps, NativeProps {
  /** The action is under way: the button stays focusable and does nothing. */
  isBusy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

const classOf = ({ kind = 'secondary', size = 'normal' }: CommonProps, isIconOnly = false) =>
  [styles.button, styles[kind], styles[size], isIconOnly && styles.iconOnly].filter(Boolean).join(' ');

export function Button({
  kind,
  size,
  icon,
  isBusy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={isBusy ? 'button' : type}
      className={classOf({ kind, size })}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      {...rest}
    >
      {isBusy ? <span className={styles.spinner} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<CommonProps, 'icon'>, NativeProps {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Button with an icon only; the label is its accessible name and its tooltip. */
export function IconButton({ icon, label, kind = 'plain', size, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      className={classOf({ kind, size }, true)}
      aria-label={label}
      data-tooltip={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

interface ButtonLinkProps extends CommonProps {
  /** Path below `/admin`, without that prefix. */
  to: string;
  children: ReactNode;
}

/** Link to a screen with the style of a button. */
export function ButtonLink({ to, kind, size, icon, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classOf({ kind, size })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

interface ExternalButtonLinkProps extends CommonProps {
  href: string;
  /** Name of the saved file; without it the link opens. */
  download?: string;
  target?: '_blank';
  children: ReactNode;
}

/** Link to a URL outside the application, such as a download or a public page. */
export function ExternalButtonLink({ kind, size, icon, children, ...rest }: ExternalButtonLinkProps) {
  return (
    <a className={classOf({ kind, size })} rel={rest.target && 'noopener'} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
