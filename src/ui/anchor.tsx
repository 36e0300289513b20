import type { MouseEvent, ReactNode } from 'react';

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

/** A link, which says that it is the current one, and tells another site nothing about the window that it opens from. */
export function Anchor({ href, current = false, rel, children, ...rest }: AnchorProps) {
  const within = /^\/(?![/\\])/.test(href);
  return (
    <a
      {...rest}
      aria-current={current ? 'page' : undefined}
      href={href}
      rel={rel ?? (within ? undefined : 'noopener')}
    >
      {children}
    </a>
  );
}
