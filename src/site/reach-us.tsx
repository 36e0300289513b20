import { ButtonLink } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { formatPhone } from './phone.ts';
import styles from './reach-us.module.css';
import { useSite } from './site-data.ts';
import { useWords } from './words.tsx';

interface ReachUsProps {
  title: string;
  text: string;
  /** The subject that the letter begins with. */
  subject: string;
  /** What the link that begins a letter says. */
  write: string;
}

/** An invitation to write or to call, with the company's own e-mail and phone. Nothing where they are not known. */
export function ReachUs({ title, text, subject, write }: ReachUsProps) {
  const { t } = useWords();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  return (
    <Section title={title} tinted>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <ButtonLink href={`mailto:${settings.email}?subject=${encodeURIComponent(subject)}`}>
          {write}
        </ButtonLink>
        <a href={`tel:${settings.phone}`} className={styles.phone}>
          <span className="visually-hidden">{t('footer.phone')}: </span>
          {formatPhone(settings.phone)}
        </a>
      </div>
      <p className={styles.address}>
        {t('footer.email')}: <a href={`mailto:${settings.email}`}>{settings.email}</a>
      </p>
    </Section>
  );
}
