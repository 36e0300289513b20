import { useT } from '../messages/use-t.ts';
import { ViewLinks } from '../ui/view-links/view-links.tsx';

/** The redirect rules, and the pages that visitors did not find. */
export function RedirectViews() {
  const t = useT();
  return (
    <ViewLinks
      label={t('redirects.views')}
      views={[
        { to: '/redirects', label: t('redirects.rules') },
        { to: '/redirects/missing', label: t('redirects.missing') },
      ]}
    />
  );
}
