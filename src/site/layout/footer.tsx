import { Shanyraq } from '#ui/brand/shanyraq-ornament.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { MailLink, PhoneLink } from '../components/contact-link.tsx';
import { type Site, useSite } from '../data/layout-data.ts';
import { useWords } from '../data/messages.tsx';
import { Subscribe } from '../forms/subscribe.tsx';
import { path } from '../routing/paths.ts';
import styles from './footer.module.css';
import { MenuLink } from './header/main-menu.tsx';

type Settings = Site['settings'];

/** The site's sections and whose site it is; without the site's settings, the way home. */
export function Footer() {
  const { locale, t } = useWords();
  const site = useSite();
  return (
    <footer className={styles.footer} data-later="">
      <Shanyraq className={styles.ornament} />
      <div className={styles.inner}>
        {site === null ? (
          <Anchor href={path.home(locale)}>{t('layout.home')}</Anchor>
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
  const { t } = useWords();
  const { brand, phone, email, address, socials } = settings;
  return (
    <div className={styles.contact}>
      <p className={styles.brand}>{brand}</p>
      <PhoneLink phone={phone} className={styles.phone} named />
      <MailLink email={email} named />
      {address === '' ? null : <p>{address}</p>}
      <Subscribe id="footer-email" label={t('footer.subscribe')} />
      {socials.length === 0 ? null : (
        <ul className={styles.socials} aria-label={t('footer.socials')}>
          {socials.map(({ network, url }) => (
            <li key={url}>
              <Anchor href={url}>{network}</Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FooterMenu({ entries }: { entries: Site['navigation']['footer'] }) {
  const { t } = useWords();
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
  const { t } = useWords();
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
