import type { ReactNode } from 'react';
import { ShanyraqOrnament } from '#ui/brand/shanyraq-ornament.tsx';
import { Link } from '#ui/link/link.tsx';
import { MailLink, PhoneLink } from '../../components/contact-link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useMessages } from '../../data/messages.tsx';
import { path, resolveLinkTarget } from '../../routing/paths.ts';
import styles from './contact-blocks.module.css';

/** Phone, e-mail and a callback form, which is passed as `children`. */
export function CallBlock({ children }: { children: ReactNode }) {
  const { locale, t } = useMessages();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  const offices = resolveLinkTarget(path.page(locale, 'contacts'));
  return (
    <section aria-labelledby="call" className={styles.call}>
      <ShanyraqOrnament className={styles.ornament} />
      <div className={styles.text}>
        <h2 id="call">{t('home.call')}</h2>
        <p>{t('home.callText')}</p>
        <PhoneLink phone={settings.phone} className={styles.phone} />
        <p className={styles.ways}>
          <MailLink email={settings.email} />
          {offices === undefined ? null : <Link href={offices}>{t('home.callOffices')}</Link>}
        </p>
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  );
}

/** News subscription and social networks. */
export function FollowBlock() {
  const { locale, t } = useMessages();
  const socials = useSite()?.settings.socials ?? [];
  return (
    <section aria-labelledby="follow" className={styles.follow}>
      <h2 id="follow">{t('home.follow')}</h2>
      <p>{t('home.followText')}</p>
      <p className={styles.ways}>
        <Link href={path.form(locale, 'subscribe')}>{t('footer.subscribe')}</Link>
        <Link href={path.newsList(locale)}>{t('newsList.showAll')}</Link>
        {socials.map(({ network, url }) => (
          <Link key={url} href={url}>
            {network}
          </Link>
        ))}
      </p>
    </section>
  );
}
