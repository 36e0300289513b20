import { replyPlaceholders } from '#model/forms/reply-template.ts';
import { useT } from '../messages/use-t.ts';

const placeholders = replyPlaceholders.map((name) => `{${name}}`).join(', ');

/** The placeholders that templates may contain. */
export function PlaceholderList() {
  const t = useT();
  return (
    <p>
      {t('leads.template.placeholders')}: <code>{placeholders}</code>
    </p>
  );
}
