import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { MenuPage } from '#ui/page/page.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useWords } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';

/** A category of documents in the menu beside its page. */
export interface DocumentsEntry {
  slug: string;
  name: string;
}

interface DocumentsFrameProps {
  menu: readonly DocumentsEntry[];
  title: string;
  lead: string;
  /** The filters of the list. */
  controls?: ReactNode;
  children: ReactNode;
}

/** What a page of documents stands in: the menu of the categories, tariffs among them, title and lead. */
export function DocumentsFrame({ menu, ...page }: DocumentsFrameProps) {
  const { locale, t } = useWords();
  const { pathname } = useLocation();
  const entries = [
    { label: t('documents.all'), href: path.documents(locale) },
    ...menu.map(({ slug, name }) => ({ label: name, href: path.documentCategory(locale, slug) })),
    { label: t('section.tariffs'), href: path.tariffs(locale) },
  ];
  const links = entries.map((entry) => ({ ...entry, current: entry.href === pathname }));
  return <MenuPage menu={<Tabs label={t('documents.sections')} links={links} upright />} {...page} />;
}
