import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { useWords } from '../data/messages.tsx';
import { path } from '../routing/paths.ts';

/** The breadcrumbs above an item: the home page, then the list that the item belongs to. */
export function WayUp({ list }: { list: { label: string; href: string } }) {
  const { locale, t } = useWords();
  const links = [{ label: t('layout.home'), href: path.home(locale) }, list];
  return <Breadcrumbs label={t('layout.breadcrumbs')} links={links} />;
}
