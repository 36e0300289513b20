import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useSubmit } from '#admin/api/use-submit.ts';
import { changedTexts } from '#admin/files/description.ts';
import { useT } from '#admin/messages/use-t.ts';
import { useAccount } from '#admin/session/session.tsx';
import { ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { CancelButton, Dialog } from '#admin/ui/dialog/dialog.tsx';
import { TextInput } from '#admin/ui/field/text-input.tsx';
import type { AssetView } from '#contract/admin/entry-state.ts';
import { localeNames, locales } from '#language/locale/locale.ts';
import { MAX_ALT_LENGTH, type PictureTexts } from '#model/fields/picture-use.ts';
import { useEditor } from '../editor-context.tsx';
import styles from './dialogs.module.css';

/** Edits the alternative texts of a picture, which all its uses share. */
export function AltTextDialog({ asset, onClose }: { asset: AssetView; onClose: () => void }) {
  const t = useT();
  const { resources } = useEditor();
  const { submit, isBusy, message } = useSubmit();
  const { mayDoInAnySection } = useAccount();
  const [typed, setTyped] = useState<PictureTexts>({});
  const save = async () => {
    const body = { alt: changedTexts(asset.alt ?? {}, typed) };
    const isSaved = await submit(async () => {
      resources.remember({ assets: [await callApi('describeAsset', { params: { id: asset.id }, body })] });
    });
    if (isSaved) onClose();
  };
  return (
    <Dialog
      title={t('editor.alt.title')}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <img src={asset.url} alt="" className={styles.altPicture} />
      <p>{t('editor.alt.help')}</p>
      {locales.map((locale) => (
        <TextInput
          key={locale}
          label={<span lang={locale}>{localeNames[locale].own}</span>}
          lang={locale}
          maxLength={MAX_ALT_LENGTH}
          readOnly={!mayDoInAnySection('write', locale)}
          value={typed[locale] ?? asset.alt?.[locale] ?? ''}
          onChange={(text) => setTyped({ ...typed, [locale]: text })}
        />
      ))}
      <ErrorAlert message={message} />
    </Dialog>
  );
}
