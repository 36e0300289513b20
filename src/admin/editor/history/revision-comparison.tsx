import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useCall } from '#admin/api/use-call.ts';
import { useSubmit } from '#admin/api/use-submit.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { LoadError } from '#admin/ui/empty-state/empty-state.tsx';
import { Checkbox } from '#admin/ui/field/checkbox.tsx';
import { Select, TextInput } from '#admin/ui/field/text-input.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import type { RevisionRow } from '#contract/admin/entry-calls.ts';
import type { EntryState } from '#contract/admin/entry-state.ts';
import { formatDateTime } from '#language/date/date.ts';
import { isLocale } from '#language/locale/locale.ts';
import type { FieldChange } from '#model/editing/diff-fields.ts';
import { ChangeList } from '../diff/change-list.tsx';
import { useEditor } from '../editor-context.tsx';
import styles from './history.module.css';

interface RevisionComparisonProps {
  entry: EntryState;
  revision: RevisionRow;
  /** Other revisions of the same language, newest first. */
  others: readonly RevisionRow[];
  onRestored: () => void;
}

const PUBLISHED = 'published';

/** What a revision changes compared with another one, and its restoration. */
export function RevisionComparison({ entry, revision, others, onRestored }: RevisionComparisonProps) {
  const t = useT();
  const locale = useLocale();
  const previous = others.find(({ id }) => id < revision.id);
  const hasPublished =
    isLocale(revision.locale) && entry.editions[revision.locale]?.publishedRevisionId != null;
  const [from, setFrom] = useState(String(previous?.id ?? (hasPublished ? PUBLISHED : '')));
  const { data, error, reload } = useCall(
    'compareRevisions',
    from === '' ? undefined : { params: { id: entry.id }, query: { from, to: revision.id } },
  );
  const options = [
    ...(hasPublished ? [{ value: PUBLISHED, label: t('editor.history.withPublic') }] : []),
    ...others.map(({ id, madeAt, author }) => ({
      value: String(id),
      label: `${formatDateTime(madeAt, locale, 'medium')}, ${author}`,
    })),
  ];
  const changes = (data?.changes ?? []) as FieldChange[];
  const shared = (data?.shared ?? []) as FieldChange[];
  const hasSlugChanged = data?.from && data.from.slug !== data.to.slug;
  return (
    <>
      {options.length > 0 ? (
        <Select label={t('editor.history.compareWith')} value={from} onChange={setFrom} options={options} />
      ) : (
        <p className={styles.quiet}>{t('editor.history.first')}</p>
      )}
      {error !== undefined ? <LoadError error={error} onRetry={reload} /> : null}
      {from !== '' && !data && error === undefined ? <Skeleton lines={6} /> : null}
      {data && changes.length + shared.length === 0 && !hasSlugChanged ? (
        <p className={styles.quiet}>{t('editor.history.same')}</p>
      ) : null}
      {hasSlugChanged ? (
        <p>{t('editor.publish.slug', { before: data.from?.slug ?? '', after: data.to.slug })}</p>
      ) : null}
      <ChangeList scope="shared" changes={shared} />
      <ChangeList scope={revision.locale ?? 'shared'} changes={changes} />
      {isLocale(revision.locale) && entry.may.write.includes(revision.locale) && !revision.isLatest ? (
        <Restoration entry={entry} revision={revision} onRestored={onRestored} />
      ) : null}
    </>
  );
}

type RestorationProps = Omit<RevisionComparisonProps, 'others'>;

function Restoration({ entry, revision, onRestored }: RestorationProps) {
  const t = useT();
  const { editor } = useEditor();
  const { submit, isBusy, message } = useSubmit();
  const [note, setNote] = useState('');
  const [includesShared, setIncludesShared] = useState(false);
  const restore = async () => {
    const isDone = await submit(async () => {
      const body = { ...(note.trim() && { note: note.trim() }), ...(includesShared && { includesShared }) };
      const params = { id: entry.id, revisionId: revision.id };
      editor.setEntry(await callApi('restoreRevision', { params, body }));
    });
    if (!isDone) return;
    showToast({ text: t('editor.history.restored'), kind: 'success' });
    onRestored();
  };
  return (
    <section className={styles.restore} aria-label={t('editor.history.restore')}>
      <TextInput label={t('editor.save.note')} maxLength={500} value={note} onChange={setNote} />
      {entry.may.share ? (
        <Checkbox
          label={t('editor.history.withShared')}
          checked={includesShared}
          onChange={setIncludesShared}
        />
      ) : null}
      <ErrorAlert message={message} />
      <Button icon="history" isBusy={isBusy} onClick={() => void restore()}>
        {t('editor.history.restore')}
      </Button>
    </section>
  );
}
