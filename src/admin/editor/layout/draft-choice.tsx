import { useMemo } from 'react';
import type { ContentType } from '#admin/api/use-content-types.tsx';
import { useContentLabels } from '#admin/messages/use-content-labels.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { Dialog } from '#admin/ui/dialog/dialog.tsx';
import type { EntryState } from '#contract/admin/entry-state.ts';
import { formatDateTime } from '#language/date/date.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import { keyedItemsOf } from '#model/editing/keyed-items.ts';
import { getAt } from '#model/editing/path.ts';
import diffStyles from '../diff/diff.module.css';
import { WordDiff } from '../diff/value-diff.tsx';
import { valueText } from '../diff/value-text.ts';
import type { DraftComparison } from '../entry/compare-drafts.ts';
import type { ScopedChange } from '../entry/merge-values.ts';
import { kindAt } from '../form/kind-at.ts';
import { localeOf } from '../form/scope.ts';
import { labelAt, pathLabel } from '../labels/path-label.ts';
import { ResourceStore } from '../resources/resource-store.ts';

/** Where unsaved changes are stored. */
export type DraftSource = 'server' | 'browser';

interface DraftChoiceProps {
  type: ContentType;
  /** Null for a new one. */
  entry: EntryState | null;
  comparison: DraftComparison;
  onChoose: (source: DraftSource) => void;
}

/** The choice of the unsaved changes to continue with: what differs, and the newer ones as a suggestion. */
export function DraftChoice({ type, entry, comparison, onChoose }: DraftChoiceProps) {
  const t = useT();
  const locale = useLocale();
  const { storedAt, copiedAt, isLocalNewer, changes } = comparison;
  const timeOf = (at: number, isNewer: boolean) =>
    isNewer ? t('editor.drafts.newer', { time: formatDateTime(at, locale) }) : formatDateTime(at, locale);
  return (
    <Dialog
      title={t('editor.drafts.title')}
      size="large"
      isBlocking
      onClose={() => {}}
      footer={
        <>
          <Button kind={isLocalNewer ? 'secondary' : 'primary'} onClick={() => onChoose('server')}>
            {t('editor.drafts.server')}
          </Button>
          <Button kind={isLocalNewer ? 'primary' : 'secondary'} onClick={() => onChoose('browser')}>
            {t('editor.drafts.browser')}
          </Button>
        </>
      }
    >
      <p>
        {t('editor.drafts.text', {
          stored: timeOf(storedAt, !isLocalNewer),
          local: timeOf(copiedAt, isLocalNewer),
        })}
      </p>
      <p className={diffStyles.quiet}>{t('editor.drafts.legend')}</p>
      <dl className={diffStyles.changes}>
        {changes.map((change) => (
          <Difference
            key={`${change.scope} ${change.kind} ${change.path}`}
            type={type}
            entry={entry}
            change={change}
            comparison={comparison}
          />
        ))}
      </dl>
    </Dialog>
  );
}

interface DifferenceProps extends Pick<DraftChoiceProps, 'type' | 'entry' | 'comparison'> {
  change: ScopedChange;
}

/** A field that differs. There is no editor yet, whose form the other lists of changes read. */
function Difference({ type, entry, comparison, change }: DifferenceProps) {
  const t = useT();
  const locale = useLocale();
  const labels = useContentLabels();
  const { scope, path, kind, before, after } = change;
  const { name, description } = type;
  const lang = localeOf(scope);
  const resources = useMemo(() => {
    const store = new ResourceStore();
    store.remember({ assets: entry?.assets ?? [], entries: entry?.references ?? [] });
    return store;
  }, [entry]);
  const numberOf = (list: string, key: string) => {
    const keys = [...(keyedItemsOf(getAt(comparison.values[scope] ?? {}, list))?.keys() ?? [])];
    return keys.includes(key) ? keys.indexOf(key) + 1 : undefined;
  };
  const label = labelAt(labels, name, scope, path);
  const text = (value: JsonValue) =>
    valueText(value, { kind: kindAt(description, scope, path), label, locale, lang, resources, t });
  return (
    <div>
      <dt>
        {pathLabel({ labels, type: name, scope, path, numberOf })}
        <span className={diffStyles.quiet}>
          {` · ${lang === null ? t('editor.shared') : t(`language.${lang}`)}`}
        </span>
      </dt>
      <dd>
        {kind === 'moved' ? (
          t('editor.diff.moved', { from: Number(before) + 1, to: Number(after) + 1 })
        ) : (
          <WordDiff before={text(before)} after={text(after)} lang={lang} />
        )}
      </dd>
    </div>
  );
}
