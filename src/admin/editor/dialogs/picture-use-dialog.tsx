import { useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button, ExternalButtonLink } from '#admin/ui/button/button.tsx';
import { CancelButton, Dialog } from '#admin/ui/dialog/dialog.tsx';
import { Checkbox } from '#admin/ui/field/checkbox.tsx';
import { TextInput } from '#admin/ui/field/text-input.tsx';
import type { AssetView } from '#contract/admin/entry-state.ts';
import { localeNames, locales } from '#language/locale/locale.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import {
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_CREDIT_LENGTH,
  type PictureUse,
  toPictureValue,
} from '#model/fields/picture-use.ts';
import styles from './dialogs.module.css';

const texts = [
  { name: 'alt', max: MAX_ALT_LENGTH },
  { name: 'caption', max: MAX_CAPTION_LENGTH },
  { name: 'credit', max: MAX_CREDIT_LENGTH },
] as const;

interface PictureUseDialogProps {
  asset: AssetView;
  value: JsonValue;
  onChange: (value: JsonValue) => void;
  onClose: () => void;
}

/** Edits the texts of a picture in one place; empty ones are those that all its uses share. */
export function PictureUseDialog({ asset, value, onChange, onClose }: PictureUseDialogProps) {
  const t = useT();
  const [use, setUse] = useState<PictureUse>(() =>
    typeof value === 'object' && value !== null ? (value as unknown as PictureUse) : { asset: asset.id },
  );
  const apply = () => {
    // A value of the field is JSON.
    onChange(toPictureValue(use) as JsonValue);
    onClose();
  };
  return (
    <Dialog
      title={t('editor.use.edit')}
      size="large"
      onClose={onClose}
      onSubmit={apply}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind="primary">
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <img src={asset.url} alt="" className={styles.altPicture} />
      <p>{t('editor.use.help')}</p>
      <Checkbox
        label={t('editor.use.decorative')}
        checked={use.decorative ?? false}
        onChange={(decorative) => setUse({ ...use, decorative })}
      />
      {texts.map(({ name, max }) => (
        <fieldset key={name} className={styles.useTexts}>
          <legend>{t(`editor.use.${name}`)}</legend>
          {locales.map((locale) => (
            <TextInput
              key={locale}
              label={localeNames[locale].own}
              lang={locale}
              maxLength={max}
              disabled={name === 'alt' && use.decorative === true}
              placeholder={asset[name]?.[locale]}
              value={use[name]?.[locale] ?? ''}
              onChange={(text) => setUse({ ...use, [name]: { ...use[name], [locale]: text } })}
            />
          ))}
        </fieldset>
      ))}
      <ExternalButtonLink href={`/admin/media/${asset.id}`} target="_blank" icon="external" size="small">
        {t('editor.use.library')}
      </ExternalButtonLink>
    </Dialog>
  );
}
