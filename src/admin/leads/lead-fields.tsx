import type { ReactNode } from 'react';
import { formatDate } from '#language/date/date.ts';
import { formatFileSize } from '#language/number/number.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { callTimes, type FormField, type FormName, formRules } from '#model/forms/form.ts';
import { callUrl } from '../api/call-api.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { ExternalButtonLink } from '../ui/button/button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import type { LeadDetail } from './lead-text.ts';
import styles from './leads.module.css';

type TextField = Exclude<FormField, 'cv' | 'consent'>;

const fieldsOf = (form: FormName): TextField[] =>
  (Object.keys(formRules[form].fields) as FormField[]).filter(
    (field): field is TextField => field !== 'cv' && field !== 'consent',
  );

/** What was sent, and how long it is stored. */
export function LeadFields({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const locale = useLocale();
  const { form, fields, files, page, replyBy } = lead;
  const given = fieldsOf(form).filter((field) => fields[field]);
  return (
    <>
      <dl className={styles.fields}>
        {given.map((field) => (
          <Row key={field} label={t(`leads.field.${field}`)}>
            <FieldValue lead={lead} field={field} />
          </Row>
        ))}
        <Row label={t('leads.field.received')}>
          <Moment at={lead.madeAt} />
        </Row>
        {replyBy === null ? null : <Row label={t('leads.field.replyBy')}>{formatDate(replyBy, locale)}</Row>}
        <Row label={t('leads.field.language')}>{t(`language.${lead.locale}`)}</Row>
        {page === null ? null : (
          <Row label={t('leads.field.page')}>
            {/* The sender chooses it: `//host` is a link to another site. */}
            {/^\/(?![/\\])/.test(page) ? (
              <a href={page} target="_blank" rel="noopener">
                {page}
              </a>
            ) : (
              page
            )}
          </Row>
        )}
      </dl>
      {files.map((file) => (
        <div key={file.id} className={styles.file}>
          <ExternalButtonLink
            href={callUrl('submissionFile', { params: { id: lead.id, fileId: file.id } })}
            download={file.name}
            icon="download"
          >
            <span>
              {`${t('leads.download')}: `}
              <span lang={lead.locale}>{file.name}</span>
              {`, ${formatFileSize(file.bytes, locale)}`}
            </span>
          </ExternalButtonLink>
          <p className={styles.quiet}>{t('leads.download.careful')}</p>
        </div>
      ))}
      <Retention lead={lead} />
    </>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function FieldValue({ lead, field }: { lead: LeadDetail; field: TextField }) {
  const t = useT();
  const locale = useLocale();
  const value = lead.fields[field] ?? '';
  switch (field) {
    case 'email':
      return <a href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>{value}</a>;
    case 'phone':
      return <a href={`tel:${value}`}>{formatPhone(value, locale)}</a>;
    case 'time': {
      const time = callTimes.find((each) => each === value);
      return time === undefined ? value : t(`leads.time.${time}`);
    }
    case 'subject':
    case 'vacancy':
      return <span lang={lead.locale}>{lead.subject?.title ?? value}</span>;
    default:
      return (
        <span lang={lead.locale} className={styles.text}>
          {value}
        </span>
      );
  }
}

/** When the personal data end; the last weeks are marked. */
function Retention({ lead: { keepUntil, daysLeft, isErased } }: { lead: LeadDetail }) {
  const t = useT();
  if (isErased) return null;
  if (keepUntil === null || daysLeft === null) {
    return <p className={styles.quiet}>{t('leads.untilWithdrawn')}</p>;
  }
  return (
    <p className={styles.retention} data-soon={daysLeft <= WARNING_DAYS ? '' : undefined}>
      <Icon name="clock" />
      <span>
        {daysLeft === 0 ? t('leads.lastDay') : t('leads.daysLeft', { count: daysLeft })}
        {' · '}
        <Moment at={keepUntil} kind="date" />
      </span>
    </p>
  );
}

const WARNING_DAYS = 14;
