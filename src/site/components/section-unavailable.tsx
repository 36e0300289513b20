import { useWords } from '../data/messages.tsx';

/** Stands in the place of what could not be loaded beside the page's own content. The page has the words `aside`. */
export function Unavailable() {
  const { t } = useWords();
  return <p>{t('aside.unavailable')}</p>;
}
