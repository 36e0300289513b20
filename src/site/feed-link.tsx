import { path } from './path.ts';
import { useWords } from './words.tsx';

/** Tells feed readers where the news are. */
export function FeedLink() {
  const { locale, t } = useWords();
  return (
    <link rel="alternate" type="application/atom+xml" title={t('news.title')} href={path.feed(locale)} />
  );
}
