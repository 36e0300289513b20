import { RichText } from '#ui/rich-text/rich-text.tsx';
import { useMessages } from '../data/messages.tsx';

/** Rich text from the content source. */
export function CmsRichText({ html }: { html: string }) {
  const { t } = useMessages();
  if (html === '') return null;
  return <RichText html={html} tableName={t('text.table')} />;
}
