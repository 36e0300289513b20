import { useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { LazyDialog } from '#admin/ui/lazy-part/lazy-part.tsx';
import { Menu } from '#admin/ui/menu/menu.tsx';
import { type Locale, locales } from '#language/locale/locale.ts';
import { isEmptyValue } from '#model/editing/json-value.ts';
import { copyDialog } from '../dialogs/lazy-copy-dialog.ts';
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
        <LazyDialog
          part={copyDialog}
          locale={locale}
          onConfirm={() => copy(source)}
          onClose={() => setSource(undefined)}
        />
      ) : null}
    </>
  );
}
