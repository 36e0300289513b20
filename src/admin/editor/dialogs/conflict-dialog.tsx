import { useState } from 'react';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { CancelButton, Dialog } from '#admin/ui/dialog/dialog.tsx';
import { Radio } from '#admin/ui/field/checkbox.tsx';
import type { Conflict } from '#contract/admin/entry-state.ts';
import { formatDateTime } from '#language/date/date.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import { ValueControl } from '../controls/value-control.tsx';
import { ValueDiff } from '../diff/value-diff.tsx';
import { useEditor } from '../editor-context.tsx';
import type { ConflictChoice } from '../entry/conflicts.ts';
import { kindAt } from '../form/kind-at.ts';
import { SLUG, scopeOf } from '../form/scope.ts';
import { labelAt } from '../labels/path-label.ts';
import { usePathLabel } from '../labels/use-path-label.ts';
import { composeText } from './compose-text.ts';
import styles from './dialogs.module.css';

interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  isBusy: boolean;
  onResolve: (choices: readonly ConflictChoice[]) => void;
  onClose: () => void;
}

type Choice = ConflictChoice['choice'];

/** Shows both versions of each field that another user has saved differently, for a choice. */
export function ConflictDialog({ conflicts, isBusy, onResolve, onClose }: ConflictDialogProps) {
  const t = useT();
  const [choices, setChoices] = useState<ReadonlyMap<Conflict, Choice>>(new Map());
  const isComplete = conflicts.every((conflict) => choices.has(conflict));
  const chooseAll = (choice: Choice) => setChoices(new Map(conflicts.map((conflict) => [conflict, choice])));
  return (
    <Dialog
      title={t('editor.conflict.title')}
      size="large"
      onClose={onClose}
      onSubmit={() =>
        isComplete &&
        onResolve(conflicts.map((conflict) => ({ conflict, choice: choices.get(conflict) ?? 'theirs' })))
      }
      footer={
        <>
          <CancelButton>{t('editor.conflict.later')}</CancelButton>
          <Button type="submit" kind="primary" isBusy={isBusy} disabled={!isComplete}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <p>{t('editor.conflict.text')}</p>
      {conflicts.length > 1 ? (
        <div className={styles.actions}>
          <Button size="small" onClick={() => chooseAll('mine')}>
            {t('editor.conflict.allMine')}
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            {t('editor.conflict.allTheirs')}
          </Button>
        </div>
      ) : null}
      {conflicts.map((conflict, index) => (
        <ConflictChooser
          key={`${conflict.locale} ${conflict.path}`}
          name={`conflict-${index}`}
          conflict={conflict}
          choice={choices.get(conflict)}
          onChoose={(choice) => setChoices(new Map([...choices, [conflict, choice]]))}
        />
      ))}
    </Dialog>
  );
}

interface ConflictChooserProps {
  name: string;
  conflict: Conflict;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function ConflictChooser({ name, conflict, choice, onChoose }: ConflictChooserProps) {
  const t = useT();
  const locale = useLocale();
  const { store, labels, type } = useEditor();
  const pathLabel = usePathLabel();
  const scope = scopeOf(conflict.locale);
  const kind = kindAt(store.description, scope, conflict.path);
  const [base, mine, theirs] = [conflict.base, conflict.mine, conflict.theirs] as JsonValue[];
  const language = conflict.locale === null ? t('editor.shared') : t(`language.${conflict.locale}`);
  const mayCompose = conflict.kind === 'changed' && conflict.path !== SLUG;
  const composed = kind && mayCompose ? composeText(kind, mine, theirs) : undefined;
  const version = (value: JsonValue | undefined) =>
    conflict.kind === 'order' ? (
      <p>{t('editor.conflict.order')}</p>
    ) : value === null || value === undefined ? (
      <p>{t('editor.conflict.deleted')}</p>
    ) : (
      <ValueDiff scope={scope} path={conflict.path} before={base ?? null} after={value} />
    );
  const time = conflict.savedAt === '' ? '' : formatDateTime(conflict.savedAt, locale, 'medium');
  return (
    <fieldset className={styles.conflict}>
      <legend>{`${pathLabel(scope, conflict.path)} · ${language}`}</legend>
      <div className={styles.versions}>
        <div className={styles.version} data-chosen={choice === 'mine' || undefined}>
          <Radio
            name={name}
            label={t('editor.conflict.mine')}
            checked={choice === 'mine'}
            onChange={() => onChoose('mine')}
          />
          {version(mine)}
        </div>
        <div className={styles.version} data-chosen={choice === 'theirs' || undefined}>
          <Radio
            name={name}
            label={t('editor.conflict.theirs', { name: conflict.savedBy, time })}
            checked={choice === 'theirs'}
            onChange={() => onChoose('theirs')}
          />
          {version(theirs)}
        </div>
      </div>
      {kind && composed !== undefined ? (
        <>
          <Radio
            name={name}
            label={t('editor.conflict.edit')}
            checked={typeof choice === 'object'}
            onChange={() => onChoose({ value: composed })}
          />
          {typeof choice === 'object' ? (
            <ValueControl
              kind={kind}
              id={`${name}-text`}
              name={t('editor.conflict.edited')}
              label={labelAt(labels, type.name, scope, conflict.path)}
              lang={conflict.locale}
              value={choice.value}
              isReadOnly={false}
              isInvalid={false}
              describedBy={undefined}
              onChange={(value) => onChoose({ value: value ?? '' })}
            />
          ) : null}
        </>
      ) : null}
    </fieldset>
  );
}
