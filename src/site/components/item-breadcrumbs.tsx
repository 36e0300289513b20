import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { useMessages } from '../data/messages.tsx';
import { path } from '../routing/paths.ts';

/** Breadcrumbs of an item: home page and list page. */
export function ItemBreadcrumbs({ list }: { list: { label: string; href: string } }) {
  const { locale, t } = useMessages();
  const links = [{ label: t('layout.home'), href: path.home(locale) }, list];
  return <Breadcrumbs label={t('layout.breadcrumbs')} links={links} />;
}
