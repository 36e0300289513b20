import { useLocation } from 'react-router';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useWords } from '../../data/messages.tsx';
import { path, reachable } from '../../routing/paths.ts';

/** The pages about the company, as the header's menu has them. */
export function AboutMenu() {
  const { locale, t } = useWords();
  const { pathname } = useLocation();
  const group = useSite()?.navigation.header.find(({ target }) => target === '/about');
  if (group === undefined || group.children.length === 0) return null;
  const links = group.children.map(({ label, target }) => {
    const href = target === null ? undefined : reachable(path.ofTarget(locale, target));
    return { label, href, current: href === entryOf(pathname, locale) };
  });
  return <Tabs label={t('about.navigation')} links={links} upright />;
}

// A video's page belongs to the list of videos.
function entryOf(pathname: string, locale: Parameters<typeof path.videos>[0]): string {
  const videos = path.videos(locale);
  return pathname.startsWith(`${videos}/`) ? videos : pathname;
}
