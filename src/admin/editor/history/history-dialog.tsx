import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useCall } from '#admin/api/use-call.ts';
import { usePages } from '#admin/api/use-pages.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Chip } from '#admin/ui/chip/chip.tsx';
import { Dialog } from '#admin/ui/dialog/dialog.tsx';
import { LoadError } from '#admin/ui/empty-state/empty-state.tsx';
import { Select } from '#admin/ui/field/text-input.tsx';
import { LoadMore } from '#admin/ui/pagination/load-more.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import type { RevisionRow } from '#contract/admin/entry-calls.ts';
import type { EntryState } from '#contract/admin/entry-state.ts';
import { formatDateTime } from '#language/date/date.ts';
import { isLocale, type Locale, localeNames, locales } from '#language/locale/locale.ts';
import styles from './history.module.css';
import { RevisionComparison } from './revision-comparison.tsx';

const PAGE_SIZE = 30;

interface HistoryDialogProps {
  entry: EntryState;
  onClose: () => void;
}

/** All revisions; one of them is compared with another one or with the public version. */
export function HistoryDialog({ entry, onClose }: HistoryDialogProps) {
  const t = useT();
  const [locale, setLocale] = useState<Locale>();
  const [selected, setSelected] = useState<RevisionRow>();
  const params = { id: entry.id };
  const filters = { locale, limit: PAGE_SIZE };
  const list = usePages(
    useCall('revisions', { params, query: filters }),
    (page) => page.revisions,
    (before) => callApi('revisions', { params, query: { ...filters, before } }),
  );
  const { rows: revisions = [] } = list;
  const keyOf = (revision: RevisionRow) => `${revision.locale} ${revision.id}`;
  const filter = (value: string) => {
    setLocale(isLocale(value) ? value : undefined);
    setSelected(undefined);
  };
  return (
    <Dialog title={t('editor.history.title')} size="large" onClose={onClose}>
      <div className={styles.history}>
        <div className={styles.revisions}>
          <Select
            label={t('editor.history.language')}
            value={locale ?? ''}
            onChange={filter}
            options={[
              { value: '', label: t('ui.all') },
              ...locales.map((each) => ({ value: each, label: localeNames[each].own })),
            ]}
          />
          {list.error !== undefined ? <LoadError error={list.error} onRetry={list.reload} /> : null}
          {!list.rows && list.isLoading ? <Skeleton lines={8} /> : null}
          <ol className={styles.list}>
            {revisions.map((revision) => (
              <Revision
                key={keyOf(revision)}
                revision={revision}
                isSelected={selected === revision}
                onSelect={() => setSelected(revision)}
              />
            ))}
          </ol>
          <ErrorAlert message={list.moreMessage} />
          <LoadMore
            shown={revisions.length}
            hasMore={list.hasMore}
            isLoading={list.isLoadingMore}
            onLoadMore={list.loadMore}
          />
        </div>
        <div className={styles.detail}>
          {selected ? (
            <RevisionComparison
              key={keyOf(selected)}
              entry={entry}
              revision={selected}
              others={revisions.filter((each) => each.locale === selected.locale && each.id !== selected.id)}
              onRestored={onClose}
            />
          ) : (
            <p className={styles.quiet}>{t('editor.history.choose')}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface RevisionProps {
  revision: RevisionRow;
  isSelected: boolean;
  onSelect: () => void;
}

function Revision({ revision, isSelected, onSelect }: RevisionProps) {
  const t = useT();
  const locale = useLocale();
  const { locale: language, author, madeAt, note, isPublished, isLatest } = revision;
  const content = (
    <>
      <span className={styles.revisionHead}>
        <strong>{language === null ? t('editor.shared') : localeNames[language].own}</strong>
        {isPublished ? <Chip tone="success">{t('editor.history.public')}</Chip> : null}
        {isLatest ? <Chip>{t('editor.history.latest')}</Chip> : null}
      </span>
      <span>{formatDateTime(madeAt, locale, 'medium')}</span>
      <span className={styles.quiet}>{author}</span>
      {note === null ? null : <span className={styles.note}>{note}</span>}
    </>
  );
  // Shared fields are compared together with a language.
  if (language === null) return <li className={styles.revision}>{content}</li>;
  return (
    <li>
      <button type="button" className={styles.revision} aria-pressed={isSelected} onClick={onSelect}>
        {content}
      </button>
    </li>
  );
}
