import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './button.module.css';

interface CommonProps {
  /** `quiet` is the secondary style. */
  kind?: 'primary' | 'quiet';
  children: ReactNode;
}

interface ButtonProps extends CommonProps {
  type?: 'button' | 'submit';
  disabled?: boolean;
  onClick?: () => void;
}

const classOf = (kind: 'primary' | 'quiet') => (kind === 'primary' ? styles.primary : styles.quiet);

/** Flat button without shadow or ripple (R-217 … R-220). */
export function Button({ kind = 'primary', type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={classOf(kind)} {...rest}>
      {children}
    </button>
  );
}

/** Link with the style of a button. */
export function ButtonLink({ kind = 'primary', href, children }: CommonProps & { href: string }) {
  return (
    <Link href={href} className={classOf(kind)}>
      {children}
    </Link>
  );
}
