import type { ReactNode } from 'react';
import { Anchor } from '../link/link.tsx';
import styles from './button.module.css';

interface Look {
  /** `quiet` where another action on the page matters more. */
  kind?: 'primary' | 'quiet';
  children: ReactNode;
}

interface ButtonProps extends Look {
  type?: 'button' | 'submit';
  disabled?: boolean;
  onClick?: () => void;
}

const classOf = (kind: 'primary' | 'quiet') => (kind === 'primary' ? styles.primary : styles.quiet);

/** Flat, in the primary colour, without shadow or ripple (R-217 … R-220). */
export function Button({ kind = 'primary', type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={classOf(kind)} {...rest}>
      {children}
    </button>
  );
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ kind = 'primary', href, children }: Look & { href: string }) {
  return (
    <Anchor href={href} className={classOf(kind)}>
      {children}
    </Anchor>
  );
}
