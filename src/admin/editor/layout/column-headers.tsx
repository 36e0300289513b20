import { useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { StatusChip } from '#admin/ui/chip/status-chip.tsx';
import { Icon } from '#admin/ui/icon/icon.tsx';
import { LazyDialog } from '#admin/ui/lazy-part/lazy-part.tsx';
import { Menu, type MenuItem } from '#admin/ui/menu/menu.tsx';
import { type Locale, localeNames, localePath, locales } from '#language/locale/locale.ts';
import { copyDialog } from '../dialogs/lazy-copy-dialog.ts';
import { useEditor, useEditorState, useFormValue } from '../editor-context.tsx';
import { copyLanguage, countReplaced } from '../form/copy-language.ts';
import styles from './layout.module.css';

/** Names the columns; they stay in view. */
export function ColumnHeaders() {
  const { columns } = useEditor();
  return (
    <div className={styles.headers}>
      {columns.map((locale) => (
        <ColumnHeader key={locale} locale={locale} />
      ))}
    </div>
  );
}

function ColumnHeader({ locale }: { locale: Locale }) {
  const t = useT();
  const { writable } = useEditor();
  const { entry } = useEditorState();
  const edition = entry?.editions[locale];
  const status = edition?.languageStatus ?? 'missing';
  const isDirty = useFormValue((store) => store.dirtyScopes().includes(locale));
  return (
    <div className={styles.header}>
      <h2 lang={locale}>{localeNames[locale].own}</h2>
      <StatusChip status={status} />
      {isDirty ? <span className={styles.unsaved}>{t('editor.unsaved.short')}</span> : null}
      {writable.includes(locale) ? null : (
        <span className={styles.readOnly}>
          <Icon name="lock" />
          {t('editor.readOnly')}
        </span>
      )}
      <StaleButton locale={locale} />
      <ColumnMenu locale={locale} publicPath={edition?.publicPath ?? null} />
    </div>
  );
}

/** The number of outdated translations; each press shows the next one. */
function StaleButton({ locale }: { locale: Locale }) {
  const t = useT();
  const { store, showField } = useEditor();
  const [index, setIndex] = useState(0);
  const count = useFormValue((form) => form.marks.find('stale', locale).length);
  if (count === 0) return null;
  const showNext = () => {
    const fields = store.marks.find('stale', locale);
    const field = fields[index % fields.length];
    if (field) showField(field.scope, field.path);
    setIndex((index + 1) % fields.length);
  };
  return (
    <Button size="small" kind="plain" icon="clock" onClick={showNext}>
      {t('editor.stale.count', { count })}
    </Button>
  );
}

function ColumnMenu({ locale, publicPath }: { locale: Locale; publicPath: string | null }) {
  const t = useT();
  const { store, writable } = useEditor();
  const [source, setSource] = useState<Locale>();
  const sources = useFormValue(({ values }) =>
    locales.filter((each) => each !== locale && values[each]).join(' '),
  );
  const copy = (from: Locale) => {
    setSource(undefined);
    copyLanguage(store, from, locale);
  };
  const items: MenuItem[] = writable.includes(locale)
    ? (sources.split(' ').filter(Boolean) as Locale[]).map((from) => ({
        label: t('editor.copy.allFrom', { language: t(`editor.from.${from}`) }),
        icon: 'copy',
        onSelect: () => (countReplaced(store, from, locale) === 0 ? copy(from) : setSource(from)),
      }))
    : [];
  if (publicPath !== null) {
    items.push({ label: t('editor.openPage'), icon: 'external', href: localePath(locale, publicPath) });
  }
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={t('editor.column.menu', { language: t(`language.${locale}`) })}
        icon="more"
        isIconOnly
        size="small"
        items={items}
      />
      {source ? (
        <LazyDialog
          part={copyDialog}
          locale={locale}
          count={countReplaced(store, source, locale)}
          onConfirm={() => copy(source)}
          onClose={() => setSource(undefined)}
        />
      ) : null}
    </>
  );
}
