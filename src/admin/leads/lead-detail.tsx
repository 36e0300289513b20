import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { type ChangeLead, changeLead } from './change-lead.ts';
import { LeadActions } from './lead-actions.tsx';
import { LeadFields } from './lead-fields.tsx';
import { LeadHistory } from './lead-history.tsx';
import { LeadNotice } from './lead-notice.tsx';
import { type Lead, type LeadDetail, senderOf, stateText, stateTones } from './lead-text.ts';
import styles from './leads.module.css';
import { NoteForm } from './note-form.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { useLeadUsers } from './use-lead-users.ts';

interface LeadDetailPaneProps {
  id: number;
  users: ReturnType<typeof useLeadUsers>;
  /** Path of the list with its filters. */
  listPath: string;
  /** The row of the list changes, too. */
  onChange: (change: Partial<Lead>) => void;
}

/** The chosen submission: what was sent, what to do with it, and what happened. */
export function LeadDetailPane({ id, users, listPath, onChange }: LeadDetailPaneProps) {
  const t = useT();
  const call = useCall('submission', { params: { id } });
  const action = useSubmit();
  const lead = call.data;
  const change: ChangeLead = async (body, row) => {
    if (!(await action.submit(() => changeLead(id, body)))) return false;
    onChange(row);
    call.reload();
    return true;
  };
  useMarkAsRead(lead, () => {
    onChange({ isUnread: false });
    call.reload();
  });
  return (
    <article className={styles.detail} aria-busy={call.isLoading}>
      <Link to={listPath} className={styles.backToList}>
        <Icon name="arrowLeft" />
        {t('leads.back')}
      </Link>
      <LoadState call={call} lines={10} />
      {lead ? (
        <>
          <Heading lead={lead} />
          <ErrorAlert message={action.message} />
          <LeadNotice lead={lead} isBusy={action.isBusy} onChange={change} />
          {lead.isErased ? null : (
            <LeadActions lead={lead} users={users} isBusy={action.isBusy} onChange={change} />
          )}
          <LeadFields lead={lead} />
          {lead.isErased ? null : (
            <>
              {lead.state === 'spam' ? null : (
                <ReplyForm
                  lead={lead}
                  onSent={() => {
                    if (lead.state === 'new') onChange({ state: 'in_work' });
                    call.reload();
                  }}
                />
              )}
              <NoteForm id={id} onAdded={call.reload} />
            </>
          )}
          <LeadHistory lead={lead} />
        </>
      ) : null}
    </article>
  );
}

/** Marks a submission as read when it is first shown; it stays unread if the user marks it so. */
function useMarkAsRead(lead: LeadDetail | undefined, onRead: () => void): void {
  const isShown = useRef(false);
  const show = useEffectEvent(({ id, isUnread }: LeadDetail) => {
    if (isShown.current) return;
    isShown.current = true;
    // A failure only leaves the mark.
    if (isUnread) changeLead(id, { isUnread: false }).then(onRead, () => undefined);
  });
  useEffect(() => {
    if (lead) show(lead);
  }, [lead]);
}

/** It has the focus after a choice, so that screen readers read it. */
function Heading({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { reference, form, state, locale } = lead;
  const sender = senderOf(lead);
  return (
    <header className={styles.detailHead}>
      <h2 ref={heading} tabIndex={-1}>
        {sender === undefined ? (
          t(lead.isErased ? 'leads.erased' : 'leads.noName')
        ) : (
          <span lang={locale}>{sender}</span>
        )}
      </h2>
      <p className={styles.marks}>
        <Chip tone={stateTones[state]}>{stateText(t, state, form)}</Chip>
        <Chip>{t(`leads.form.${form}`)}</Chip>
        <span className={styles.quiet}>{`№ ${reference}`}</span>
      </p>
    </header>
  );
}
