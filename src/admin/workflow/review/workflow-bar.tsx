import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCall } from '#admin/api/use-call.ts';
import { useEditor } from '#admin/editor/editor-context.tsx';
import { scopeOf } from '#admin/editor/form/scope.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { Icon } from '#admin/ui/icon/icon.tsx';
import { changeText } from '#admin/workflow/change-text.ts';
import type { EntryState } from '#contract/admin/entry-state.ts';
import type { EntryReview } from '#contract/admin/review-calls.ts';
import { formatDateTime } from '#language/date/date.ts';
import { commentThreads } from './comment-threads.ts';
import styles from './review.module.css';

interface WorkflowBarProps {
  entry: EntryState;
  onOpen: () => void;
}

/** Scheduled changes, reviews and open comments of the entry; comments are shown at their fields too. */
export function WorkflowBar({ entry, onOpen }: WorkflowBarProps) {
  const t = useT();
  const locale = useLocale();
  const { store } = useEditor();
  const { id } = entry;
  const changes = useCall('scheduledChanges', { query: { entry: id } });
  const review = useCall('entryReview', { params: { id } });
  const { reload: reloadChanges } = changes;
  const { reload: reloadReview } = review;
  const shown = useRef(entry);
  // The editor has another state after each change of the entry, its reviews or its comments.
  useEffect(() => {
    if (shown.current === entry) return;
    shown.current = entry;
    reloadChanges();
    reloadReview();
  }, [entry, reloadChanges, reloadReview]);
  const data = review.data;
  useEffect(() => {
    const open = data ? commentThreads(data.comments).filter(({ isResolved }) => !isResolved) : [];
    const byField = Map.groupBy(open, ({ locale: part, path }) => `${scopeOf(part)} ${path}`);
    store.marks.replace(
      'comments',
      Array.from(byField.values(), (threads) => {
        const [first] = threads;
        const comments = threads.flatMap((thread) => thread.comments);
        return [scopeOf(first?.locale ?? null), first?.path ?? '', comments] as const;
      }),
    );
  }, [data, store]);
  useEffect(() => () => store.marks.replace('comments', []), [store]);
  return (
    <section className={styles.bar} aria-label={t('review.title')}>
      <ul>
        {changes.data?.changes.map((change) => (
          <li key={change.id}>
            <Icon name="calendar" />
            <span>
              {`${changeText(change, t)}, `}
              <Link to="/calendar?view=pending">{`${formatDateTime(change.dueAt, locale, 'medium')} (UTC+5)`}</Link>
              {change.hasLaterRevision ? ` · ${t('calendar.later')}` : ''}
            </span>
          </li>
        ))}
        {data ? <ReviewItems review={data} /> : null}
      </ul>
      <Button size="small" onClick={onOpen}>
        {t('review.title')}
      </Button>
    </section>
  );
}

function ReviewItems({ review }: { review: EntryReview }) {
  const t = useT();
  const open = commentThreads(review.comments).filter(({ isResolved }) => !isResolved).length;
  const current = review.languages.filter(
    ({ last, revisionId }) =>
      last?.state === 'requested' ||
      ((last?.state === 'returned' || last?.state === 'approved') && last.revisionId === revisionId),
  );
  return (
    <>
      {current.map(({ locale, last }) => (
        <li key={locale}>
          <Icon name="check" />
          {last ? `${t(`language.${locale}`)}: ${t(`review.state.${last.state}`)}` : null}
        </li>
      ))}
      {open > 0 ? (
        <li>
          <Icon name="edit" />
          {t('review.open', { count: open })}
        </li>
      ) : null}
    </>
  );
}
