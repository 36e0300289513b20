import { type MouseEvent, useId, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import type { FindingKind } from '#language/writing/finding.ts';
import { useEditor } from '../editor-context.tsx';
import { applySuggestions } from './apply-suggestion.ts';
import { type FieldCheck, findingsOf, type PlacedFinding } from './field-check.ts';
import { FindingItem } from './finding-item.tsx';
import styles from './writing.module.css';
import { WritingSettingsDialog } from './writing-settings-dialog.tsx';

/** A field that loses the focus hides its toolbar: the button would move away from the pointer before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The number of findings of a field; the list opens with a click, so that it does not disturb the writing. */
export function FindingsNote({ field }: { field: FieldCheck }) {
  const t = useT();
  const { store } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const listId = useId();
  const found = findingsOf(field);
  const apply = async (replacements: readonly { placed: PlacedFinding; text: string }[]) => {
    const isDone = await applySuggestions(store, field, replacements);
    if (!isDone) showToast({ kind: 'error', text: t('writing.outdated') });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: It only keeps the focus. */}
      <div className={styles.summary} onMouseDown={keepFocus}>
        <Button
          size="small"
          kind="plain"
          icon={isOpen ? 'chevronDown' : 'chevronRight'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('writing.count', { count: found.length })}
        </Button>
      </div>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: It only keeps the focus.
        <div id={listId} className={styles.list} onMouseDown={keepFocus}>
          <ul className={styles.items}>
            {found.map((placed) => (
              <li key={keyOf(field, placed)} className={styles.item}>
                <FindingItem
                  field={field}
                  placed={placed}
                  onApply={(text) => void apply([{ placed, text }])}
                />
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            {severalOfKind(found).map((ofKind) => (
              <Button
                key={ofKind[0]?.finding.kind}
                size="small"
                icon="check"
                onClick={() =>
                  void apply(ofKind.map((placed) => ({ placed, text: placed.finding.suggestions[0] ?? '' })))
                }
              >
                {t('writing.fixAll', {
                  kind: t(`writing.kind.${ofKind[0]?.finding.kind ?? 'space'}`),
                  count: ofKind.length,
                })}
              </Button>
            ))}
            <Button size="small" kind="plain" icon="settings" onClick={() => setIsSettingsOpen(true)}>
              {t('writing.settings')}
            </Button>
          </div>
        </div>
      ) : null}
      {isSettingsOpen ? <WritingSettingsDialog onClose={() => setIsSettingsOpen(false)} /> : null}
    </>
  );
}

const keyOf = (field: FieldCheck, { block, finding }: PlacedFinding) =>
  `${field.blocks.indexOf(block)} ${finding.kind} ${finding.start} ${finding.about ?? ''}`;

/** Typography has one right form; words do not. */
const FIXED_TOGETHER: readonly FindingKind[] = [
  'quotes',
  'space',
  'no-break-space',
  'dash',
  'number',
  'date',
];

function severalOfKind(found: readonly PlacedFinding[]): PlacedFinding[][] {
  return FIXED_TOGETHER.map((kind) =>
    found.filter(({ finding }) => finding.kind === kind && finding.suggestions.length > 0),
  ).filter((ofKind) => ofKind.length > 1);
}
