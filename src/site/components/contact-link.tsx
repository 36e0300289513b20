import { mailHref } from '#model/fields/mail-href.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { useWords } from '../data/messages.tsx';
import styles from './contact-link.module.css';

interface PhoneLinkProps {
  /** Empty where it is not known; then there is nothing. */
  phone: string | null | undefined;
  className?: string | undefined;
  /** For those who would rather call. */
  large?: boolean;
  /** What the number is, for those who listen. */
  named?: boolean;
}

/** A number to call. */
export function PhoneLink({ phone, className, large = false, named = false }: PhoneLinkProps) {
  const { locale, t } = useWords();
  if (!phone) return null;
  return (
    <a href={`tel:${phone}`} className={large ? styles.large : className}>
      {named ? <span className="visually-hidden">{t('footer.phone')}: </span> : null}
      {formatPhone(phone, locale)}
    </a>
  );
}

/** An e-mail address to write to; nothing where it is not known. */
export function MailLink({ email, named = false }: { email: string | null | undefined; named?: boolean }) {
  const { t } = useWords();
  if (!email) return null;
  return (
    <a href={mailHref(email)}>
      {named ? <span className="visually-hidden">{t('footer.email')}: </span> : null}
      {email}
    </a>
  );
}
