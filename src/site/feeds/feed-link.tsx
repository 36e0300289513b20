import { useMessages } from '../data/messages.tsx';
import { path } from '../routing/paths.ts';

/** Link for feed discovery. */
export function FeedLink() {
  const { locale, t } = useMessages();
  return (
    <link rel="alternate" type="application/atom+xml" title={t('news.title')} href={path.feed(locale)} />
  );
}
