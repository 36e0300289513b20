import { ButtonLink } from '#ui/button/button.tsx';
import { Section } from '#ui/section/section.tsx';
import { useSite } from '../data/layout-data.ts';
import { useWords } from '../data/messages.tsx';
import styles from './contact-cta.module.css';
import { MailLink, PhoneLink } from './contact-link.tsx';

interface ReachUsProps {
  title: string;
  text: string;
  /** The form to write by, and what the link to it says. */
  form: string;
  write: string;
}

/** An invitation to write by a form or to call. Nothing where the site's settings are not known. */
export function ReachUs({ title, text, form, write }: ReachUsProps) {
  const { t } = useWords();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  return (
    <Section title={title} tinted>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <ButtonLink href={form}>{write}</ButtonLink>
        <PhoneLink phone={settings.phone} className={styles.phone} named />
      </div>
      {settings.email === '' ? null : (
        <p className={styles.address}>
          {t('footer.email')}: <MailLink email={settings.email} />
        </p>
      )}
    </Section>
  );
}
