import { useState } from 'react';
import { entryTitle } from '#admin/api/entry-title.ts';
import { useContentType } from '#admin/api/use-content-types.tsx';
import { labelsOfType } from '#admin/content-labels/content-labels.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { Button, IconButton } from '#admin/ui/button/button.tsx';
import { StatusChip } from '#admin/ui/chip/status-chip.tsx';
import { locales } from '#language/locale/locale.ts';
import { useEditor, useEntryLabel } from '../editor-context.tsx';
import { type ControlProps, groupProps } from './control-props.ts';
import styles from './controls.module.css';
import { EntryCombobox } from './entry-combobox.tsx';

/** More fields than these are not asked for in a dialog. */
const MAX_QUICK_FIELDS = 3;

/** Another entry, found by words; it is shown in the language of the column with its status. */
export function ReferenceControl(props: ControlProps<'reference'>) {
  const { kind, id, name, value, onChange, lang, isReadOnly, describedBy } = props;
  const t = useT();
  const locale = useLocale();
  const { labels, createQuickly } = useEditor();
  const target = useContentType(kind.to);
  const entry = useEntryLabel(typeof value === 'number' ? value : null);
  const [isChanging, setIsChanging] = useState(false);
  const create = canCreateQuickly(target) ? labelsOfType(labels, kind.to).create : null;
  const choose = (chosen: number) => {
    setIsChanging(false);
    onChange(chosen);
  };
  const createNew = async () => {
    const created = target && (await createQuickly(target));
    if (created !== undefined) choose(created);
  };
  const isChosen = typeof value === 'number' && !isChanging;
  const title = entry && entryTitle(entry, lang ?? locale);
  return (
    <div className={styles.reference}>
      {isChosen ? (
        <div {...groupProps({ id, name, describedBy })} className={styles.chosen}>
          <a href={`/admin/content/${kind.to}/${value}`} target="_blank" rel="noopener" lang={title?.lang}>
            {title?.text || t('editor.reference.unknown', { id: value })}
          </a>
          <span className={styles.chips}>
            {entry
              ? (lang ? [lang] : locales).map((each) => (
                  <StatusChip key={each} locale={each} status={entry.statuses[each]} />
                ))
              : null}
          </span>
          {isReadOnly ? null : (
            <span className={styles.chosenActions}>
              <IconButton
                icon="edit"
                size="small"
                label={t('editor.reference.change')}
                onClick={() => setIsChanging(true)}
              />
              <IconButton
                icon="close"
                size="small"
                label={t('editor.remove')}
                onClick={() => onChange(null)}
              />
            </span>
          )}
        </div>
      ) : (
        <EntryCombobox
          id={id}
          label={name}
          types={[kind.to]}
          lang={lang ?? locale}
          isDisabled={isReadOnly}
          onChoose={({ id: chosen }) => choose(chosen)}
          onCancel={isChanging ? () => setIsChanging(false) : undefined}
        />
      )}
      {create !== null && !isChosen && !isReadOnly ? (
        <Button size="small" kind="plain" icon="add" onClick={() => void createNew()}>
          {create}
        </Button>
      ) : null}
    </div>
  );
}

const canCreateQuickly = (type: ReturnType<typeof useContentType>) =>
  type?.may.create &&
  !type.description.isSingleton &&
  type.description.shared.length + type.description.localised.length <= MAX_QUICK_FIELDS;
