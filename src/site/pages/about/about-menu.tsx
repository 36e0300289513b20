import { useLocation } from 'react-router';
import type { Locale } from '#language/locale/locale.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useMessages } from '../../data/messages.tsx';
import { path, resolveLinkTarget } from '../../routing/paths.ts';

/** Menu of the pages below /about, as in the header menu. */
export function AboutMenu() {
  const { locale, t } = useMessages();
  const { pathname } = useLocation();
  const group = useSite()?.navigation.header.find(({ target }) => target === '/about');
  if (group === undefined || group.children.length === 0) return null;
  const links = group.children.map(({ label, target }) => {
    const href = target === null ? undefined : resolveLinkTarget(path.forMenuTarget(locale, target));
    return { label, href, current: href === currentEntryOf(pathname, locale) };
  });
  return <Tabs label={t('about.navigation')} links={links} vertical />;
}

// On the page of a video, the video list is the current entry.
function currentEntryOf(pathname: string, locale: Locale): string {
  const videos = path.page(locale, 'about/video');
  return pathname.startsWith(`${videos}/`) ? videos : pathname;
}
