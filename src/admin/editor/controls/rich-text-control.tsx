import { useLocale } from '#admin/messages/use-t.ts';
import type { RichTextMessages } from '#admin/rich-text/messages/kk.ts';
import { definePart, usePart } from '#admin/ui/lazy-part/lazy-part.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import { defaultLocale, type Locale } from '#language/locale/locale.ts';
import { useEditor } from '../editor-context.tsx';
import type { ControlProps } from './control-props.ts';

const messageLoaders: Readonly<Record<Locale, () => Promise<RichTextMessages>>> = {
  kk: async () => (await import('#admin/rich-text/messages/kk.ts')).richTextKk,
  ru: async () => (await import('#admin/rich-text/messages/ru.ts')).richTextRu,
  en: async () => (await import('#admin/rich-text/messages/en.ts')).richTextEn,
};

const loadEditor = async (locale: Locale) => {
  const [{ RichTextEditor }, messages] = await Promise.all([
    import('#admin/rich-text/rich-text-editor.tsx'),
    messageLoaders[locale](),
  ]);
  return { RichTextEditor, messages };
};

const parts = {
  kk: definePart(() => loadEditor('kk')),
  ru: definePart(() => loadEditor('ru')),
  en: definePart(() => loadEditor('en')),
};

/** Rich text; its editor is loaded with the first one that is shown, with texts in the language of the interface. */
export function RichTextControl(props: ControlProps<'rich-text'>) {
  const { kind, id, name, value, onChange, lang, isReadOnly, isInvalid, describedBy } = props;
  const { pickEntry } = useEditor();
  const { loaded, instead } = usePart(parts[useLocale()], <Skeleton lines={4} />);
  if (!loaded) return instead;
  const { RichTextEditor, messages } = loaded;
  return (
    <RichTextEditor
      id={id}
      lang={lang ?? defaultLocale}
      value={typeof value === 'string' ? value : ''}
      onChange={(html) => onChange(html === '' ? null : html)}
      label={name}
      describedBy={describedBy}
      maxLength={kind.max}
      disabled={isReadOnly}
      invalid={isInvalid}
      pickEntry={pickEntry}
      messages={messages}
    />
  );
}
