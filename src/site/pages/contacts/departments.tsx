import type { ResponseOf } from '#contract/calls.ts';
import { Section } from '#ui/section/section.tsx';
import { MailLink, PhoneLink } from '../../components/contact-link.tsx';
import { useMessages } from '../../data/messages.tsx';
import styles from './page.module.css';

/** Departments with phone, e-mail and hours. */
export function Departments({ departments }: { departments: ResponseOf<'contacts'>['data']['departments'] }) {
  const { t } = useMessages();
  if (departments.length === 0) return null;
  return (
    <Section title={t('contacts.departments')}>
      <ul className={styles.departments}>
        {departments.map(({ key, title, hours, phone, email }) => (
          <li key={key} className={styles.department}>
            <h3>{title}</h3>
            <PhoneLink phone={phone} className={styles.phone} />
            <MailLink email={email} />
            {hours === null ? null : <p className={styles.note}>{hours}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
