import type { ReactNode } from 'react';
import type { ResponseOf } from '#contract/calls.ts';
import { Tag } from '#ui/tag/tag.tsx';
import { MailLink, PhoneLink } from '../../components/contact-link.tsx';
import { useMessages } from '../../data/messages.tsx';
import { MapLink } from './map-link.tsx';
import { OpeningHours } from './opening-hours.tsx';
import styles from './page.module.css';

type Office = ResponseOf<'cities'>['data'][number];

/** Contact details and opening hours of an office. */
export function OfficeCard({ office }: { office: Office }) {
  const { t } = useMessages();
  const { slug, name, head_office, postal_code, address, note, phones, email, hours } = office;
  return (
    <article id={slug} className={styles.office}>
      <div className={styles.officeHead}>
        <h3>{name}</h3>
        {head_office ? <Tag>{t('contacts.headOffice')}</Tag> : null}
      </div>
      {/* The labels are for screen readers. */}
      <dl className={styles.facts}>
        {address === '' ? null : (
          <Fact label={t('footer.address')}>
            {postal_code === '' ? address : t('contacts.address', { code: postal_code, address })}
          </Fact>
        )}
        {phones.length === 0 ? null : (
          <Fact label={t('footer.phone')}>
            <Phones phones={phones} />
          </Fact>
        )}
        {email === null ? null : (
          <Fact label={t('footer.email')}>
            <MailLink email={email} />
          </Fact>
        )}
        {hours.length === 0 ? null : (
          <Fact label={t('contacts.hours')}>
            <OpeningHours hours={hours} />
          </Fact>
        )}
      </dl>
      {note === null ? null : <p className={styles.note}>{note}</p>}
      <MapLink office={office} className={styles.mapLink} />
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="visually-hidden">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Phones({ phones }: { phones: readonly string[] }) {
  return (
    <ul>
      {phones.map((phone) => (
        <li key={phone}>
          <PhoneLink phone={phone} className={styles.phone} />
        </li>
      ))}
    </ul>
  );
}
