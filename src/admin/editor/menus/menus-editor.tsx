import { useMemo, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Alert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { useEditor, useFieldLabel } from '../editor-context.tsx';
import { fieldId } from '../form/scope.ts';
import { ColumnHeaders } from '../layout/column-headers.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { MenuRow, type RowContext } from './menu-row.tsx';
import {
  type EntryAddress,
  entryPath,
  findEntry,
  findLabelHolders,
  type MenuEntry,
  type MenuList,
  type MenuName,
  menuNames,
} from './menu-tree.ts';
import styles from './menus.module.css';
import { TargetDialog } from './target-dialog.tsx';
import { type ChosenTarget, menuRowIds, useMenuActions } from './use-menu-actions.ts';
import { useLinkTargets, useMenus } from './use-menus.ts';

type OpenDialog = { kind: 'add'; list: MenuList } | { kind: 'change'; entry: EntryAddress };

/** The menus of the site as trees, instead of the fields of the form. */
export function MenusEditor() {
  const t = useT();
  const { writable } = useEditor();
  const menus = useMenus();
  const targets = useLinkTargets(menus);
  const actions = useMenuActions();
  const [dialog, setDialog] = useState<OpenDialog>();
  const mayArrange = writable.includes('shared');
  const openAddition = (list: MenuList) => {
    if (actions.mayAdd(list)) setDialog({ kind: 'add', list });
  };
  const row: RowContext = {
    menus,
    actions,
    targets,
    holders: useMemo(() => findLabelHolders(menus), [menus]),
    mayArrange,
    onAddInside: ({ menu, key }) => openAddition({ menu, parent: key }),
    onChangeTarget: (entry) => setDialog({ kind: 'change', entry }),
  };
  const choose = (chosen: ChosenTarget) => {
    setDialog(undefined);
    if (dialog?.kind === 'add') actions.add(dialog.list, chosen);
    if (dialog?.kind === 'change') actions.changeTarget(dialog.entry, chosen);
  };
  return (
    <div className={styles.menus}>
      <div className={styles.heads}>
        <p className={styles.leadHead}>{t('menus.target')}</p>
        <div className={styles.columnHeads}>
          <ColumnHeaders />
        </div>
        {mayArrange ? <span className={styles.actions} /> : null}
      </div>
      {targets.error === undefined ? null : (
        <Alert
          kind="warning"
          isLive
          actions={
            <Button size="small" icon="refresh" onClick={targets.reload}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('menus.targetsFailed')}
        </Alert>
      )}
      {menuNames.map((menu) => (
        <MenuSection key={menu} menu={menu} row={row} onAdd={openAddition} />
      ))}
      {dialog ? (
        <TargetDialog
          isNew={dialog.kind === 'add'}
          current={dialog.kind === 'change' ? (findEntry(menus, dialog.entry)?.target ?? null) : undefined}
          onChoose={choose}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </div>
  );
}

interface MenuSectionProps {
  menu: MenuName;
  row: RowContext;
  onAdd: (list: MenuList) => void;
}

function MenuSection({ menu, row, onAdd }: MenuSectionProps) {
  const t = useT();
  const { label, help } = useFieldLabel('shared', menu);
  const list: MenuList = { menu, parent: null };
  const entries = row.menus[menu];
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset has a legend, which cannot be laid out with the help.
    <div id={fieldId('shared', menu)} role="group" tabIndex={-1} aria-label={label} className={styles.menu}>
      <header>
        <h3>{label}</h3>
        {help === null ? null : <p className={styles.help}>{help}</p>}
      </header>
      {entries.length === 0 ? <p className={styles.help}>{t('menus.empty')}</p> : null}
      <EntryList list={list} entries={entries} row={row} />
      {row.mayArrange ? (
        <footer>
          <Button id={menuRowIds.add(list)} size="small" icon="add" onClick={() => onAdd(list)}>
            {t('menus.addTo', { menu: label })}
          </Button>
        </footer>
      ) : null}
      <MenuPreview menu={menu} entries={entries} />
    </div>
  );
}

interface EntryListProps {
  list: MenuList;
  entries: readonly MenuEntry[];
  row: RowContext;
}

function EntryList({ list: { menu, parent }, entries, row }: EntryListProps) {
  if (entries.length === 0) return null;
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => {
        const address = { menu, parent, key: entry.key };
        return (
          <MenuRow key={entryPath(address)} row={row} address={address} entry={entry}>
            <EntryList list={{ menu, parent: entry.key }} entries={entry.children} row={row} />
          </MenuRow>
        );
      })}
    </ol>
  );
}
