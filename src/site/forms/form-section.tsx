import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { MailLink, PhoneLink } from '../components/contact-link.tsx';
import { useMessages } from '../data/messages.tsx';
import { FormBlock } from './form-block.tsx';
import type { FormMarkup } from './form-markup.server.tsx';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  lead: string;
  form: FormMarkup;
  /** Alternative contact; empty values are omitted. */
  contact: { phone: string; email: string } | undefined;
}

/** A page section with a form, phone number and e-mail address. */
export function FormSection({ title, lead, form, contact }: FormSectionProps) {
  const { t } = useMessages();
  return (
    <Section title={title} tinted>
      <div className={styles.columns}>
        <div className={styles.words}>
          <p>{lead}</p>
          {contact === undefined ? null : (
            <FactList
              facts={[
                {
                  label: t('footer.phone'),
                  value: contact.phone && <PhoneLink phone={contact.phone} large />,
                },
                { label: t('footer.email'), value: contact.email && <MailLink email={contact.email} /> },
              ]}
            />
          )}
        </div>
        <div className={styles.form}>
          <FormBlock form={form} />
        </div>
      </div>
    </Section>
  );
}
