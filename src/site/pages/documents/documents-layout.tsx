import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { MenuPage } from '#ui/page/page.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';

/** Document category in the menu. */
export interface DocumentsMenuEntry {
  slug: string;
  name: string;
}

interface DocumentsLayoutProps {
  menu: readonly DocumentsMenuEntry[];
  title: string;
  lead: string;
  /** Filters of the list. */
  controls?: ReactNode;
  children: ReactNode;
}

/** Layout of the document pages: menu of categories and tariffs, title and lead. */
export function DocumentsLayout({ menu, ...page }: DocumentsLayoutProps) {
  const { locale, t } = useMessages();
  const { pathname } = useLocation();
  const entries = [
    { label: t('documents.all'), href: path.page(locale, 'documents') },
    ...menu.map(({ slug, name }) => ({ label: name, href: path.documentCategory(locale, slug) })),
    { label: t('section.tariffs'), href: path.tariffs(locale) },
  ];
  const links = entries.map((entry) => ({ ...entry, current: entry.href === pathname }));
  return <MenuPage menu={<Tabs label={t('documents.sections')} links={links} vertical />} {...page} />;
}
