import type { ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import { KeptPart } from '../kept-part.tsx';
import type { LayoutData, Site } from '../site-data.ts';
import { useWords } from '../words.tsx';

interface FramePartProps {
  name: string;
  children: ReactNode;
}

/**
 * A part of the frame: the same on all pages of a language, but for the entries of menus that lead to the page itself. The server
 * renders it once (`KeptPart`).
 */
export const FramePart = import.meta.env.SSR ? KeptFramePart : ({ children }: FramePartProps) => children;

function KeptFramePart({ name, children }: FramePartProps) {
  const layout = useRouteLoaderData<LayoutData>(useWords().locale);
  const { path } = localeOfPath(useLocation().pathname);
  if (!layout?.site) return children;
  return (
    <KeptPart source={layout} name={isInMenu(layout.site, path) ? `${name} at ${path}` : name}>
      {children}
    </KeptPart>
  );
}

function isInMenu({ navigation: { header, footer } }: Site, path: string): boolean {
  const leads = ({ target }: { target: string | null }) => target === path;
  return [...header, ...footer].some((entry) => leads(entry) || entry.children.some(leads));
}
