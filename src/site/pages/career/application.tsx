import { formatPhone } from '#model/phone.ts';
import { Section } from '#ui/section.tsx';
import { FormBlock } from '../../forms/form-block.tsx';
import type { FormMarkup } from '../../forms/form-markup.server.tsx';
import { useSite } from '../../site-data.ts';
import { useWords } from '../../words.tsx';
import styles from './application.module.css';

/** The application for the vacancy that the page shows, and whom to ask. */
export function Application({ form }: { form: FormMarkup }) {
  const { t } = useWords();
  const phone = useSite()?.settings.phone;
  return (
    <Section title={t('vacancy.apply')} tinted>
      <div className={styles.columns}>
        <div className={styles.words}>
          <p>{t('vacancy.applyText')}</p>
          {phone === undefined ? null : (
            <a href={`tel:${phone}`} className={styles.phone}>
              <span className="visually-hidden">{t('footer.phone')}: </span>
              {formatPhone(phone)}
            </a>
          )}
        </div>
        <div className={styles.form}>
          <FormBlock form={form} />
        </div>
      </div>
    </Section>
  );
}
