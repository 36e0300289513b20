import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { path } from './path.ts';
import { useWords } from './words.tsx';

/** The breadcrumbs above an item: the home page, then the list that the item belongs to. */
export function WayUp({ list }: { list: { label: string; href: string } }) {
  const { locale, t } = useWords();
  const links = [{ label: t('layout.home'), href: path.home(locale) }, list];
  return <Breadcrumbs label={t('layout.breadcrumbs')} links={links} />;
}
