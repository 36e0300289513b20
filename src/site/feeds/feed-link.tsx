import { useWords } from '../data/messages.tsx';
import { path } from '../routing/paths.ts';

/** Tells feed readers where the news are. */
export function FeedLink() {
  const { locale, t } = useWords();
  return (
    <link rel="alternate" type="application/atom+xml" title={t('news.title')} href={path.feed(locale)} />
  );
}
