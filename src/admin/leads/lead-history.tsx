import { submissionStates } from '#model/forms/form.ts';
import type { TranslateAdmin } from '../messages/admin-messages.ts';
import { useT } from '../messages/use-t.ts';
import { Chip, type ChipTone } from '../ui/chip/chip.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { type LeadDetail, stateText } from './lead-text.ts';
import styles from './leads.module.css';

type Item = LeadDetail['history'][number];

/** What happened to a submission, the latest first. */
export function LeadHistory({ lead }: { lead: LeadDetail }) {
  const t = useT();
  return (
    <section className={styles.history} aria-label={t('leads.history')}>
      <h3>{t('leads.history')}</h3>
      <ol>
        {lead.history.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Items are only added at the start, all at once.
          <li key={`${item.at} ${lead.history.length - index}`}>
            <HistoryText item={item} lead={lead} />
            <span className={styles.quiet}>
              {authorOf(item) === undefined ? null : <span lang="">{`${authorOf(item)} · `}</span>}
              <Moment at={item.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function authorOf(item: Item): string | undefined {
  if (item.kind === 'event') return item.actor;
  return item.kind === 'note' || item.kind === 'reply' ? item.author : undefined;
}

function HistoryText({ item, lead }: { item: Item; lead: LeadDetail }) {
  const t = useT();
  switch (item.kind) {
    case 'note':
      return (
        <p className={styles.note} lang="">
          {item.text}
        </p>
      );
    case 'reply':
      return (
        <details className={styles.reply}>
          <summary>
            {`${t('leads.history.reply')}: `}
            <span lang={item.locale}>{item.subject}</span> <Delivery state={item.state} error={item.error} />
          </summary>
          <p className={styles.text} lang={item.locale}>
            {item.text}
          </p>
        </details>
      );
    case 'mail':
      return (
        <p>
          {t(item.isReceipt ? 'leads.history.receipt' : 'leads.history.notice')}{' '}
          <Delivery state={item.state} error={item.error} />
        </p>
      );
    case 'webhook':
      return (
        <p>
          {t(`leads.history.webhook.${item.event}`)} <Delivery state={item.state} error={item.error} />{' '}
          {item.attempts > 1 ? t('leads.attempts', { count: item.attempts }) : null}
        </p>
      );
    case 'event':
      return <p>{eventText(item, lead, t)}</p>;
    default:
      return <p>{t(item.kind === 'received' ? 'leads.history.received' : 'leads.history.erased')}</p>;
  }
}

type DeliveryState = NonNullable<Extract<Item, { kind: 'reply' }>['state']>;

function toneOf(state: DeliveryState): ChipTone {
  if (state === 'queued') return 'neutral';
  if (state === 'sent') return 'success';
  return state === 'failed' ? 'danger' : 'warning';
}

/** What became of an e-mail or a call of the webhook. */
function Delivery({ state, error }: { state: DeliveryState | null; error: string | null }) {
  const t = useT();
  if (state === null) return <Chip tone="empty">{t('leads.delivery.unknown')}</Chip>;
  return (
    <>
      <Chip tone={toneOf(state)}>{t(`leads.delivery.${state}`)}</Chip>
      {error === null ? null : (
        <code className={styles.error} lang="en">
          {error}
        </code>
      )}
    </>
  );
}

function eventText(
  { action, details }: Extract<Item, { kind: 'event' }>,
  { form }: LeadDetail,
  t: TranslateAdmin,
): string {
  const nameOf = (value: unknown) => {
    const state = submissionStates.find((each) => each === value);
    return state ? stateText(t, state, form) : '';
  };
  switch (action) {
    case 'submission.change-state':
      return t('leads.history.state', { from: nameOf(details.from), to: nameOf(details.to) });
    case 'submission.release':
      return t('leads.history.release');
    case 'submission.assign':
      return typeof details.assignee === 'string'
        ? t('leads.history.assign', { name: details.assignee })
        : t('leads.history.unassign');
    case 'submission.add-note':
      return t('leads.history.note');
    case 'submission.reply':
      return t('leads.history.replied');
    case 'submission.download-file':
      return t('leads.history.download');
    default:
      return action;
  }
}
