import type { ReactNode } from 'react';
import { MenuPage } from '#ui/page/page.tsx';
import { AboutMenu } from './about-menu.tsx';

interface AboutFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** What every page below /about stands in: the pages' own menu, the title and what the page is about. */
export function AboutFrame(props: AboutFrameProps) {
  return <MenuPage menu={<AboutMenu />} {...props} />;
}
