import { formatPhone } from '#model/phone.ts';
import { Anchor } from '#ui/anchor.tsx';
import { path, reachable } from '../../path.ts';
import { useSite } from '../../site-data.ts';
import { useWords } from '../../words.tsx';
import styles from './page.module.css';

/** The way to people, for who did not find the answer. */
export function StillAsking() {
  const { locale, t } = useWords();
  const phone = useSite()?.settings.phone;
  const contacts = reachable(path.contacts(locale));
  if (phone === undefined && contacts === undefined) return null;
  return (
    <aside aria-labelledby="still-asking" className={styles.still}>
      <h2 id="still-asking" className={styles.asideTitle}>
        {t('faq.noAnswer')}
      </h2>
      <p className={styles.ways}>
        {phone === undefined ? null : <a href={`tel:${phone}`}>{formatPhone(phone, locale)}</a>}
        {contacts === undefined ? null : <Anchor href={contacts}>{t('faq.contacts')}</Anchor>}
      </p>
    </aside>
  );
}
