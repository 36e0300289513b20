import { mailHref } from '#model/mail-href.ts';
import { formatPhone } from '#model/phone.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import styles from './reach-us.module.css';
import { useSite } from './site-data.ts';
import { useWords } from './words.tsx';

interface ReachUsProps {
  title: string;
  text: string;
  /** The form to write by, and what the link to it says. */
  form: string;
  write: string;
}

/** An invitation to write by a form or to call. Nothing where the company's phone is not known. */
export function ReachUs({ title, text, form, write }: ReachUsProps) {
  const { locale, t } = useWords();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  return (
    <Section title={title} tinted>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <ButtonLink href={form}>{write}</ButtonLink>
        <a href={`tel:${settings.phone}`} className={styles.phone}>
          <span className="visually-hidden">{t('footer.phone')}: </span>
          {formatPhone(settings.phone, locale)}
        </a>
      </div>
      <p className={styles.address}>
        {t('footer.email')}: <a href={mailHref(settings.email)}>{settings.email}</a>
      </p>
    </Section>
  );
}
