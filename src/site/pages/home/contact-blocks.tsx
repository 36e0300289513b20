import type { ReactNode } from 'react';
import { Shanyraq } from '#ui/brand/shanyraq-ornament.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { MailLink, PhoneLink } from '../../components/contact-link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useWords } from '../../data/messages.tsx';
import { path, reachable } from '../../routing/paths.ts';
import styles from './contact-blocks.module.css';

/**
 * How to ask a person: the telephone and the e-mail address themselves.
 * @param children the form to be called back by
 */
export function CallBlock({ children }: { children: ReactNode }) {
  const { locale, t } = useWords();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  const offices = reachable(path.contacts(locale));
  return (
    <section aria-labelledby="call" className={styles.call}>
      <Shanyraq className={styles.ornament} />
      <div className={styles.text}>
        <h2 id="call">{t('home.call')}</h2>
        <p>{t('home.callText')}</p>
        <PhoneLink phone={settings.phone} className={styles.phone} />
        <p className={styles.ways}>
          <MailLink email={settings.email} />
          {offices === undefined ? null : <Anchor href={offices}>{t('home.callOffices')}</Anchor>}
        </p>
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  );
}

/** Where the company's news appear. */
export function FollowBlock() {
  const { locale, t } = useWords();
  const socials = useSite()?.settings.socials ?? [];
  return (
    <section aria-labelledby="follow" className={styles.follow}>
      <h2 id="follow">{t('home.follow')}</h2>
      <p>{t('home.followText')}</p>
      <p className={styles.ways}>
        <Anchor href={path.form(locale, 'subscribe')}>{t('footer.subscribe')}</Anchor>
        <Anchor href={path.newsList(locale)}>{t('newsList.showAll')}</Anchor>
        {socials.map(({ network, url }) => (
          <Anchor key={url} href={url}>
            {network}
          </Anchor>
        ))}
      </p>
    </section>
  );
}
