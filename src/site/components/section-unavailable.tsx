import { useMessages } from '../data/messages.tsx';

/** Placeholder for optional content that failed to load. The page must load the messages `aside`. */
export function SectionUnavailable() {
  const { t } = useMessages();
  return <p>{t('aside.unavailable')}</p>;
}
