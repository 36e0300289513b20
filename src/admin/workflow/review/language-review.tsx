import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { Chip, type ChipTone } from '#admin/ui/chip/chip.tsx';
import { TextArea } from '#admin/ui/field/text-area.tsx';
import { Moment } from '#admin/ui/moment/moment.tsx';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import type { EntryReview, Review } from '#contract/admin/review-calls.ts';
import { localeNames } from '#language/locale/locale.ts';
import type { ChangeReview } from './change-review.ts';
import styles from './review.module.css';

type LanguageReview = EntryReview['languages'][number];

interface LanguageReviewPanelProps {
  language: LanguageReview;
  needsApproval: boolean;
  isBusy: boolean;
  onChange: ChangeReview;
}

const tones: Readonly<Record<Review['state'], ChipTone>> = {
  requested: 'info',
  approved: 'success',
  returned: 'warning',
  withdrawn: 'neutral',
  published: 'neutral',
};

/** The review of a language: its state, and the decision for users who may decide. */
export function LanguageReviewPanel({ language, needsApproval, isBusy, onChange }: LanguageReviewPanelProps) {
  const t = useT();
  const { locale, last, revisionId, isApproved, isOwnRevision } = language;
  const isOpen = last?.state === 'requested';
  return (
    <section className={styles.language} aria-label={t(`language.${locale}`)}>
      <h3>
        <span lang={locale}>{localeNames[locale].own}</span>{' '}
        {last ? <Chip tone={tones[last.state]}>{t(`review.state.${last.state}`)}</Chip> : null}
      </h3>
      {last ? <ReviewDetails review={last} /> : <p className={styles.quiet}>{t('review.none')}</p>}
      {isApproved && last?.state !== 'approved' ? <p>{t('review.approved')}</p> : null}
      {last && !isOpen && last.revisionId !== revisionId ? (
        <p className={styles.quiet}>{t('review.outdated')}</p>
      ) : null}
      {isOpen && language.mayDecide ? (
        <Decision
          review={last}
          revisionId={revisionId}
          isOwn={needsApproval && isOwnRevision}
          isBusy={isBusy}
          onChange={onChange}
        />
      ) : null}
      {last?.mayWithdraw ? (
        <Button
          size="small"
          kind="plain"
          disabled={isBusy}
          onClick={async () => {
            const params = { id: last.id };
            if (!(await onChange(() => callApi('withdrawReview', { params })))) return;
            showToast({ text: t('review.doneWithdraw'), kind: 'success' });
          }}
        >
          {t('review.withdraw')}
        </Button>
      ) : null}
    </section>
  );
}

function ReviewDetails({ review }: { review: Review }) {
  const t = useT();
  const { state, requestedBy, requestedAt, note, assignees, decidedBy, decidedAt, decisionNote } = review;
  return (
    <div className={styles.details}>
      <p className={styles.quiet}>
        {`${t('review.requestedBy', { name: requestedBy })} · `}
        <Moment at={requestedAt} kind="relative" />
        {assignees.length > 0 ? ` · ${t('review.assignees', { names: assignees.join(', ') })}` : ''}
      </p>
      {note === null ? null : <p className={styles.text}>{note}</p>}
      {decidedBy === null || decidedAt === null ? null : (
        <p className={styles.quiet}>
          {`${t(state === 'published' ? 'review.publishedBy' : 'review.decidedBy', { name: decidedBy })} · `}
          <Moment at={decidedAt} kind="relative" />
        </p>
      )}
      {decisionNote === null ? null : <p className={styles.text}>{decisionNote}</p>}
    </div>
  );
}

interface DecisionProps {
  review: Review;
  revisionId: number;
  /** The user wrote the revision, and another user has to approve it. */
  isOwn: boolean;
  isBusy: boolean;
  onChange: ChangeReview;
}

function Decision({ review, revisionId, isOwn, isBusy, onChange }: DecisionProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const decide = async (decision: 'approve' | 'return') => {
    const params = { id: review.id };
    const body = { decision, revisionId, note };
    if (!(await onChange(() => callApi('decideReview', { params, body })))) return;
    setNote('');
    showToast({
      text: t(decision === 'approve' ? 'review.doneApprove' : 'review.doneReturn'),
      kind: 'success',
    });
  };
  return (
    <div className={styles.decision}>
      <TextArea label={t('review.note')} value={note} rows={2} onChange={setNote} />
      {isOwn ? <p className={styles.quiet}>{t('review.own')}</p> : null}
      <div className={styles.buttons}>
        <Button
          size="small"
          kind="primary"
          icon="check"
          disabled={isBusy || isOwn}
          onClick={() => void decide('approve')}
        >
          {t('review.approve')}
        </Button>
        <Button size="small" icon="undo" disabled={isBusy} onClick={() => void decide('return')}>
          {t('review.return')}
        </Button>
      </div>
    </div>
  );
}
