import { ShanyraqOrnament } from '#ui/brand/shanyraq-ornament.tsx';
import { Link } from '#ui/link/link.tsx';
import { MailLink, PhoneLink } from '../components/contact-link.tsx';
import { type Site, useSite } from '../data/layout-data.ts';
import { useMessages } from '../data/messages.tsx';
import { SubscribeForm } from '../forms/subscribe-form.tsx';
import { path } from '../routing/paths.ts';
import styles from './footer.module.css';
import { MenuLink } from './header/main-menu.tsx';

type Settings = Site['settings'];

/** Without site settings, contains only a link to the home page. */
export function Footer() {
  const { locale, t } = useMessages();
  const site = useSite();
  return (
    <footer className={styles.footer} data-below-fold="">
      <ShanyraqOrnament className={styles.ornament} />
      <div className={styles.inner}>
        {site === null ? (
          <Link href={path.home(locale)}>{t('layout.home')}</Link>
        ) : (
          <>
            <div className={styles.top}>
              <Contact settings={site.settings} />
              <FooterMenu entries={site.navigation.footer} />
            </div>
            <Requisites settings={site.settings} />
          </>
        )}
      </div>
    </footer>
  );
}

function Contact({ settings }: { settings: Settings }) {
  const { t } = useMessages();
  const { brand, phone, email, address, socials } = settings;
  return (
    <div className={styles.contact}>
      <p className={styles.brand}>{brand}</p>
      <PhoneLink phone={phone} className={styles.phone} withLabel />
      <MailLink email={email} withLabel />
      {address === '' ? null : <p>{address}</p>}
      <SubscribeForm id="footer-email" label={t('footer.subscribe')} />
      {socials.length === 0 ? null : (
        <ul className={styles.socials} aria-label={t('footer.socials')}>
          {socials.map(({ network, url }) => (
            <li key={url}>
              <Link href={url}>{network}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FooterMenu({ entries }: { entries: Site['navigation']['footer'] }) {
  const { t } = useMessages();
  return (
    <nav aria-label={t('layout.footerNavigation')}>
      <ul className={styles.groups}>
        {entries.map((group) => (
          <li key={group.key}>
            <p className={styles.groupTitle}>{group.label}</p>
            <ul className={styles.links}>
              {group.children.map((entry) => (
                <li key={entry.key}>
                  <MenuLink entry={entry} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Requisites({ settings: { legal_name, bin, license } }: { settings: Settings }) {
  const { t } = useMessages();
  return (
    <div className={styles.requisites}>
      <p className={styles.company}>
        <span>{legal_name}</span>{' '}
        {bin === null ? null : (
          <span>
            {t('footer.bin')} {bin}
          </span>
        )}
      </p>
      {license === null ? null : <p className={styles.license}>{license}</p>}
    </div>
  );
}
