import type { AnswerOf } from '#contract/calls.ts';
import { mailHref } from '#model/mail-href.ts';
import { formatPhone } from '#model/phone.ts';
import { Section } from '#ui/section.tsx';
import { useWords } from '../../words.tsx';
import styles from './page.module.css';

/** Whom to ask about what: each department with its own phone, e-mail and hours. */
export function Departments({ departments }: { departments: AnswerOf<'contacts'>['data']['departments'] }) {
  const { locale, t } = useWords();
  if (departments.length === 0) return null;
  return (
    <Section title={t('contacts.departments')}>
      <ul className={styles.departments}>
        {departments.map(({ key, title, hours, phone, email }) => (
          <li key={key} className={styles.department}>
            <h3>{title}</h3>
            {phone === null ? null : (
              <a href={`tel:${phone}`} className={styles.phone}>
                {formatPhone(phone, locale)}
              </a>
            )}
            {email === null ? null : <a href={mailHref(email)}>{email}</a>}
            {hours === null ? null : <p className={styles.note}>{hours}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
