import { Anchor } from '#ui/link/link.tsx';
import { PhoneLink } from '../../components/contact-link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useWords } from '../../data/messages.tsx';
import { path, reachable } from '../../routing/paths.ts';
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
