import { ButtonLink } from '#ui/button/button.tsx';
import { Section } from '#ui/section/section.tsx';
import { useSite } from '../data/layout-data.ts';
import { useMessages } from '../data/messages.tsx';
import styles from './contact-cta.module.css';
import { MailLink, PhoneLink } from './contact-link.tsx';

interface ContactCtaProps {
  title: string;
  text: string;
  /** Path of the form. */
  formHref: string;
  /** Label of the link to the form. */
  formLabel: string;
}

/** Call to action to write or call; renders nothing without site settings. */
export function ContactCta({ title, text, formHref, formLabel }: ContactCtaProps) {
  const { t } = useMessages();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  return (
    <Section title={title} tinted>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <ButtonLink href={formHref}>{formLabel}</ButtonLink>
        <PhoneLink phone={settings.phone} className={styles.phone} withLabel />
      </div>
      {settings.email === '' ? null : (
        <p className={styles.address}>
          {t('footer.email')}: <MailLink email={settings.email} />
        </p>
      )}
    </Section>
  );
}
