import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

interface AnchorProps {
  /** A path of the site, or a whole address elsewhere. */
  href: string;
  children: ReactNode;
  className?: string | undefined;
  lang?: string;
  hrefLang?: string;
  title?: string;
  rel?: string;
  /** The link leads to the page it stands on. */
  current?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * A link: within the site it changes the page without a reload where script runs, elsewhere it is a plain one. It looks the
 * same either way, so the server writes all as plain ones: a page has some seventy.
 */
export function Anchor({ href, current = false, rel, children, ...rest }: AnchorProps) {
  const shared = { ...rest, 'aria-current': current ? ('page' as const) : undefined };
  const within = /^\/(?![/\\])/.test(href);
  if (within && !import.meta.env.SSR) {
    return (
      <Link to={href} rel={rel} discover="none" {...shared}>
        {children}
      </Link>
    );
  }
  return (
    <a {...shared} href={href} rel={rel ?? (within ? undefined : 'noopener')}>
      {children}
    </a>
  );
}
