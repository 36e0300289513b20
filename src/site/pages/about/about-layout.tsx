import type { ReactNode } from 'react';
import { MenuPage } from '#ui/page/page.tsx';
import { AboutMenu } from './about-menu.tsx';

interface AboutLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Layout of the pages below /about: menu, title and lead. */
export function AboutLayout(props: AboutLayoutProps) {
  return <MenuPage menu={<AboutMenu />} {...props} />;
}
