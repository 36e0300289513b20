import { Link } from 'react-router';
import { useT } from '../messages/use-t.ts';
import { Chip } from '../ui/chip/chip.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { type Lead, senderOf, stateText, stateTones } from './lead-text.ts';
import styles from './leads.module.css';

interface LeadListProps {
  leads: readonly Lead[];
  /** The chosen submission. */
  current: number | undefined;
  pathOf: (id: number) => string;
  assigneeName: (id: number | null) => string | undefined;
}

/** Submissions, each with a link that shows it beside the list. */
export function LeadList({ leads, current, pathOf, assigneeName }: LeadListProps) {
  const t = useT();
  return (
    <ul className={styles.list} aria-label={t('leads.list')}>
      {leads.map((lead) => {
        const { id, form, state, locale, subject, isUnread, assigneeId, files } = lead;
        const assignee = assigneeName(assigneeId);
        return (
          <li key={id}>
            <Link
              to={pathOf(id)}
              className={[styles.item, isUnread && styles.isUnread].filter(Boolean).join(' ')}
              aria-current={id === current ? 'true' : undefined}
            >
              <span className={styles.itemHead}>
                <span className={styles.sender}>
                  {isUnread ? <span className="visually-hidden">{`${t('leads.unread')}: `}</span> : null}
                  <span lang={locale}>{senderOf(lead) ?? t('leads.noName')}</span>
                </span>
                <Moment at={lead.madeAt} kind="relative" />
              </span>
              <span className={styles.quiet}>
                {t(`leads.form.${form}`)}
                {subject ? (
                  <>
                    {' · '}
                    <span lang={locale}>{subject.title}</span>
                  </>
                ) : null}
              </span>
              <Excerpt lead={lead} />
              <span className={styles.marks}>
                <Chip tone={stateTones[state]}>{stateText(t, state, form)}</Chip>
                <Chip>{locale}</Chip>
                {files.length > 0 ? <Chip icon="document">{t('leads.field.files')}</Chip> : null}
                {assignee === undefined ? null : <span className={styles.quiet}>{assignee}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Excerpt({ lead: { fields, locale } }: { lead: Lead }) {
  const text = [fields.topic, fields.message ?? fields.cover].filter(Boolean).join(': ');
  if (text === '') return null;
  return (
    <span className={styles.excerpt} lang={locale}>
      {text.slice(0, 160)}
    </span>
  );
}
