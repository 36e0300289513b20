import { Anchor } from '#ui/anchor.tsx';
import { PhoneLink } from '../../contact-link.tsx';
import { path, reachable } from '../../path.ts';
import { useSite } from '../../site-data.ts';
import { useWords } from '../../words.tsx';
import styles from './page.module.css';

/** The way to people, for who did not find the answer. */
export function StillAsking() {
  const { locale, t } = useWords();
  const phone = useSite()?.settings.phone;
  const contacts = reachable(path.contacts(locale));
  if (!phone && contacts === undefined) return null;
  return (
    <aside aria-labelledby="still-asking" className={styles.still}>
      <h2 id="still-asking" className={styles.asideTitle}>
        {t('faq.noAnswer')}
      </h2>
      <p className={styles.ways}>
        <PhoneLink phone={phone} />
        {contacts === undefined ? null : <Anchor href={contacts}>{t('faq.contacts')}</Anchor>}
      </p>
    </aside>
  );
}
