import { useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { type Locale, localeNames } from '#language/locale/locale.ts';
import { useEditor, useFormValue } from '../editor-context.tsx';
import { type MenuEntry, type MenuName, type ShownEntry, shownEntries } from './menu-tree.ts';
import styles from './menus.module.css';
import { labelIn } from './use-menu-actions.ts';

interface MenuPreviewProps {
  menu: MenuName;
  entries: readonly MenuEntry[];
}

/** The menu in each column as the site will show it. */
export function MenuPreview({ menu, entries }: MenuPreviewProps) {
  const t = useT();
  const { columns } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.preview} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('menus.preview')}</summary>
      {isOpen ? (
        <div className={styles.previewColumns}>
          {columns.map((locale) => (
            <PreviewColumn key={locale} locale={locale} menu={menu} entries={entries} />
          ))}
        </div>
      ) : null}
    </details>
  );
}

function PreviewColumn({ locale, menu, entries }: MenuPreviewProps & { locale: Locale }) {
  const t = useT();
  // A text, so that it is compared by value.
  const shown = useFormValue((store) =>
    JSON.stringify(shownEntries(entries, menu, (key) => labelIn(store, locale, key))),
  );
  const list = JSON.parse(shown) as ShownEntry[];
  return (
    <section aria-label={localeNames[locale].own}>
      {list.length === 0 ? (
        <p className={styles.hidden}>{t('menus.preview.empty', { language: t(`language.${locale}`) })}</p>
      ) : (
        <div lang={locale}>
          <EntryList entries={list} />
        </div>
      )}
    </section>
  );
}

const EntryList = ({ entries }: { entries: readonly ShownEntry[] }) => (
  <ul>
    {entries.map(({ label, children }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: Labels may repeat, and the list has no state.
      <li key={index}>
        {label}
        {children.length > 0 ? <EntryList entries={children} /> : null}
      </li>
    ))}
  </ul>
);
