import { mailHref } from '#model/mail-href.ts';
import { formatPhone } from '#model/phone.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Section } from '#ui/section.tsx';
import { FormBlock } from '../../forms/form-block.tsx';
import type { FormMarkup } from '../../forms/form-markup.server.tsx';
import { useSite } from '../../site-data.ts';
import { useWords } from '../../words.tsx';
import styles from './application.module.css';

/** The application for the vacancy that the page shows, and whom to ask. */
export function Application({ form }: { form: FormMarkup }) {
  const { t } = useWords();
  return (
    <Section title={t('vacancy.apply')} tinted>
      <div className={styles.columns}>
        <div className={styles.words}>
          <p>{t('vacancy.applyText')}</p>
          <WhomToAsk />
        </div>
        <div className={styles.form}>
          <FormBlock form={form} />
        </div>
      </div>
    </Section>
  );
}

function WhomToAsk() {
  const { locale, t } = useWords();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  const { phone, email } = settings;
  return (
    <FactList
      facts={[
        { label: t('footer.phone'), value: <a href={`tel:${phone}`}>{formatPhone(phone, locale)}</a> },
        { label: t('footer.email'), value: <a href={mailHref(email)}>{email}</a> },
      ]}
    />
  );
}
