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
export function Anchor(props: AnchorProps) {
  const { href, children, className, lang, hrefLang, title, rel, current, onClick } = props;
  const within = /^\/(?![/\\])/.test(href);
  return (
    <a
      className={className}
      lang={lang}
      hrefLang={hrefLang}
      title={title}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
      href={href}
      rel={rel ?? (within ? undefined : 'noopener')}
    >
      {children}
    </a>
  );
}
