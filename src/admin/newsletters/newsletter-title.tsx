import type { Localised } from '#language/locale/locale.ts';
import { entryTitle } from '../api/entry-title.ts';
import { useLocale, useT } from '../messages/use-t.ts';

interface NewsletterTitleProps {
  id: number;
  /** Subjects in the languages that have one. */
  titles: Partial<Localised<string>>;
}

/** The subject in the language of the interface, otherwise in the first one that has any. */
export function NewsletterTitle({ id, titles }: NewsletterTitleProps) {
  const t = useT();
  const { text, lang } = entryTitle({ titles }, useLocale());
  return text === '' ? t('newsletters.untitled', { id: String(id) }) : <span lang={lang}>{text}</span>;
}
