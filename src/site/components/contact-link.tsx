import { mailHref } from '#model/fields/mail-href.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { useMessages } from '../data/messages.tsx';
import styles from './contact-link.module.css';

interface PhoneLinkProps {
  /** Renders nothing if empty. */
  phone: string | null | undefined;
  className?: string | undefined;
  large?: boolean;
  /** Adds a label for screen readers. */
  withLabel?: boolean;
}

export function PhoneLink({ phone, className, large = false, withLabel = false }: PhoneLinkProps) {
  const { locale, t } = useMessages();
  if (!phone) return null;
  return (
    <a href={`tel:${phone}`} className={large ? styles.large : className}>
      {withLabel ? <span className="visually-hidden">{t('footer.phone')}: </span> : null}
      {formatPhone(phone, locale)}
    </a>
  );
}

interface MailLinkProps {
  email: string | null | undefined;
  /** Adds a label for screen readers. */
  withLabel?: boolean;
}

/** Renders nothing without an e-mail address. */
export function MailLink({ email, withLabel = false }: MailLinkProps) {
  const { t } = useMessages();
  if (!email) return null;
  return (
    <a href={mailHref(email)}>
      {withLabel ? <span className="visually-hidden">{t('footer.email')}: </span> : null}
      {email}
    </a>
  );
}
