import { lazy, Suspense, use } from 'react';
import { useLocale } from '#admin/messages/use-t.ts';
import type { RichTextMessages } from '#admin/rich-text/messages/kk.ts';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import { defaultLocale, type Locale } from '#language/locale/locale.ts';
import { useEditor } from '../editor-context.tsx';
import type { ControlProps } from './control-props.ts';

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: editor } = await import('#admin/rich-text/rich-text-editor.tsx');
  return { default: editor };
});

const messageLoaders: Readonly<Record<Locale, () => Promise<RichTextMessages>>> = {
  kk: async () => (await import('#admin/rich-text/messages/kk.ts')).richTextKk,
  ru: async () => (await import('#admin/rich-text/messages/ru.ts')).richTextRu,
  en: async () => (await import('#admin/rich-text/messages/en.ts')).richTextEn,
};

const loadedMessages = new Map<Locale, Promise<RichTextMessages>>();

function loadMessages(locale: Locale): Promise<RichTextMessages> {
  const messages = loadedMessages.get(locale) ?? messageLoaders[locale]();
  loadedMessages.set(locale, messages);
  return messages;
}

/** Rich text; its editor is loaded with the first one that is shown. */
export function RichTextControl(props: ControlProps<'rich-text'>) {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <LoadedControl {...props} />
    </Suspense>
  );
}

function LoadedControl(props: ControlProps<'rich-text'>) {
  const { kind, id, name, value, onChange, lang, isReadOnly, isInvalid, describedBy } = props;
  const messages = use(loadMessages(useLocale()));
  const { pickEntry } = useEditor();
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
