import { type ReactNode, useState } from 'react';
import type { AssetView } from '#contract/admin/entry-state.ts';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import {
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_CREDIT_LENGTH,
  type PictureTexts,
} from '#model/fields/picture-use.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { UnsavedChanges } from '../shell/unsaved-changes.tsx';
import { Alert, ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { changedTexts, parseTags } from './description.ts';
import type { FileState } from './file-state.ts';
import styles from './files.module.css';

const textFields = [
  { name: 'alt', max: MAX_ALT_LENGTH },
  { name: 'caption', max: MAX_CAPTION_LENGTH },
  { name: 'credit', max: MAX_CREDIT_LENGTH },
] as const;

type TextName = (typeof textFields)[number]['name'];

interface Draft {
  name: string;
  tags: string;
  decorative: boolean;
  texts: Record<TextName, PictureTexts>;
}

const toDraft = ({ name, tags, decorative, alt, caption, credit }: AssetView): Draft => ({
  name,
  tags: tags.join(', '),
  decorative,
  texts: { alt: alt ?? {}, caption: caption ?? {}, credit: credit ?? {} },
});

/** What is said about a file: texts in three columns, name and tags. */
export function DescriptionForm({
  state: { asset, may },
  onSaved,
}: {
  state: FileState;
  onSaved: () => void;
}) {
  const t = useT();
  const form = useSubmit();
  const [draft, setDraft] = useState(() => toDraft(asset));
  const isPicture = asset.mediaType.startsWith('image/');
  const saved = toDraft(asset);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const save = async () => {
    const body = {
      ...Object.fromEntries(
        textFields.map(({ name }) => [name, changedTexts(saved.texts[name], draft.texts[name])]),
      ),
      ...(draft.name !== saved.name && { name: draft.name }),
      ...(draft.decorative !== saved.decorative && { decorative: draft.decorative }),
      ...(draft.tags !== saved.tags && { tags: parseTags(draft.tags) }),
    };
    const isSaved = await form.submit(async () => {
      setDraft(toDraft(await callApi('describeAsset', { params: { id: asset.id }, body })));
    });
    if (!isSaved) return;
    showToast({ kind: 'success', text: t('files.saved') });
    onSaved();
  };
  const column = (name: TextName, max: number) => (locale: Locale) => (
    <TextInput
      key={locale}
      label={localeNames[locale].own}
      lang={locale}
      maxLength={max}
      readOnly={!may.write.includes(locale)}
      disabled={name === 'alt' && draft.decorative}
      error={form.errorOf(`${name}.${locale}`)}
      value={draft.texts[name][locale] ?? ''}
      onChange={(text) =>
        setDraft({ ...draft, texts: { ...draft.texts, [name]: { ...draft.texts[name], [locale]: text } } })
      }
    />
  );
  return (
    <Form className={styles.form} onSubmit={save}>
      <UnsavedChanges isDirty={isDirty} />
      <Panel title={t('files.description')} lead={isPicture ? t('files.description.lead') : undefined}>
        {may.needsPublisher ? <Alert kind="info">{t('files.needsPublisher')}</Alert> : null}
        <ErrorAlert message={form.message} />
        {isPicture ? (
          <>
            {textFields.map(({ name, max }) => (
              <TextGroup key={name} title={t(`files.${name}`)} help={t(`files.${name}.help`)}>
                {locales.map(column(name, max))}
              </TextGroup>
            ))}
            <Checkbox
              label={t('files.decorative')}
              help={t('files.decorative.help')}
              checked={draft.decorative}
              disabled={!may.share}
              onChange={(decorative) => setDraft({ ...draft, decorative })}
            />
          </>
        ) : null}
        <TextInput
          label={t('files.name')}
          required
          maxLength={200}
          readOnly={!may.share}
          error={form.errorOf('name')}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        <TextInput
          label={t('files.tags')}
          help={t('files.tags.help')}
          readOnly={may.write.length === 0}
          error={form.errorOf('tags')}
          value={draft.tags}
          onChange={(tags) => setDraft({ ...draft, tags })}
        />
        {may.write.length > 0 ? (
          <div className={styles.buttons}>
            <Button type="submit" kind="primary" isBusy={form.isBusy}>
              {t('ui.save')}
            </Button>
          </div>
        ) : null}
      </Panel>
    </Form>
  );
}

function TextGroup({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <fieldset className={styles.texts}>
      <legend>{title}</legend>
      <p className={styles.quiet}>{help}</p>
      <div className={styles.textColumns}>{children}</div>
    </fieldset>
  );
}
