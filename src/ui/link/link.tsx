import type { MouseEvent, ReactNode } from 'react';

interface LinkProps {
  /** Path on the site, or an absolute URL. */
  href: string;
  children: ReactNode;
  className?: string | undefined;
  lang?: string;
  hrefLang?: string;
  title?: string;
  rel?: string;
  /** Marks a link to the current page. */
  current?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Link that sets `aria-current` and, for external URLs, `rel="noopener"`. */
export function Link(props: LinkProps) {
  const { href, children, className, lang, hrefLang, title, rel, current, onClick } = props;
  const isInternal = /^\/(?![/\\])/.test(href);
  return (
    <a
      className={className}
      lang={lang}
      hrefLang={hrefLang}
      title={title}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
      href={href}
      rel={rel ?? (isInternal ? undefined : 'noopener')}
    >
      {children}
    </a>
  );
}
