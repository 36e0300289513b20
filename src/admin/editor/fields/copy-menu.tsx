import { useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { AlertDialog } from '#admin/ui/dialog/dialog.tsx';
import { Menu } from '#admin/ui/menu/menu.tsx';
import { type Locale, locales } from '#language/locale/locale.ts';
import { isEmptyValue } from '#model/editing/json-value.ts';
import { useEditor } from '../editor-context.tsx';
import { SLUG } from '../form/scope.ts';

interface CopyMenuProps {
  locale: Locale;
  path: string;
}

/** Copies the value of a field from another language; a value is replaced after confirmation. */
export function CopyMenu({ locale, path }: CopyMenuProps) {
  const t = useT();
  const { store } = useEditor();
  const [source, setSource] = useState<Locale>();
  const sources = locales.filter((each) => each !== locale && !isEmptyValue(store.get(each, path)));
  if (path === SLUG || sources.length === 0) return null;
  const copy = (from: Locale) => {
    setSource(undefined);
    store.copy(from, locale, [[path, store.get(from, path)]]);
  };
  return (
    <>
      <Menu
        label={t('editor.copy.menu')}
        icon="copy"
        isIconOnly
        size="small"
        items={sources.map((from) => ({
          label: t('editor.copy.from', { language: t(`editor.from.${from}`) }),
          onSelect: () => (isEmptyValue(store.get(locale, path)) ? copy(from) : setSource(from)),
        }))}
      />
      {source ? (
        <AlertDialog
          title={t('editor.copy.replaceTitle')}
          kind="danger"
          confirmLabel={t('editor.copy.replace')}
          onConfirm={() => copy(source)}
          onCancel={() => setSource(undefined)}
        >
          <p>{t('editor.copy.replaceText', { language: t(`language.${locale}`) })}</p>
        </AlertDialog>
      ) : null}
    </>
  );
}
