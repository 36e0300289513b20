import { Link } from '#ui/link/link.tsx';
import { PhoneLink } from '../../components/contact-link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useMessages } from '../../data/messages.tsx';
import { path, resolveLinkTarget } from '../../routing/paths.ts';
import styles from './page.module.css';

/** Contact details for visitors who did not find an answer. */
export function ContactAside() {
  const { locale, t } = useMessages();
  const phone = useSite()?.settings.phone;
  const contacts = resolveLinkTarget(path.page(locale, 'contacts'));
  if (!phone && contacts === undefined) return null;
  return (
    <aside aria-labelledby="faq-contact" className={styles.contact}>
      <h2 id="faq-contact" className={styles.asideTitle}>
        {t('faq.noAnswer')}
      </h2>
      <p className={styles.ways}>
        <PhoneLink phone={phone} />
        {contacts === undefined ? null : <Link href={contacts}>{t('faq.contacts')}</Link>}
      </p>
    </aside>
  );
}
