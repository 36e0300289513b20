import { RichText } from '#ui/rich-text/rich-text.tsx';
import { useWords } from '../data/messages.tsx';

/** Running text as an editor wrote it, in the page's language. */
export function EditorText({ html }: { html: string }) {
  const { t } = useWords();
  if (html === '') return null;
  return <RichText html={html} tableName={t('text.table')} />;
}
