import { Anchor } from '#ui/anchor.tsx';
import { path } from '../path.ts';
import { formatPhone } from '../phone.ts';
import { type Site, useSite } from '../site-data.ts';
import { useWords } from '../words.tsx';
import styles from './footer.module.css';
import { MenuLink } from './main-menu.tsx';

/** The site's sections and whose site it is; without the site's settings, the way home. */
export function Footer() {
  const { locale, t } = useWords();
  const site = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {site === null ? (
          <Anchor href={path.home(locale)}>{t('layout.home')}</Anchor>
        ) : (
          <>
            <FooterMenu entries={site.navigation.footer} />
            <Requisites settings={site.settings} />
          </>
        )}
      </div>
    </footer>
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

function Requisites({ settings }: { settings: Site['settings'] }) {
  const { t } = useWords();
  const { legal_name, bin, address, phone, email, license } = settings;
  return (
    <div className={styles.requisites}>
      <p className={styles.legalName}>{legal_name}</p>
      <dl className={styles.facts}>
        {bin === null ? null : <Fact name={t('footer.bin')}>{bin}</Fact>}
        <Fact name={t('footer.address')}>{address}</Fact>
        <Fact name={t('footer.phone')}>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </Fact>
        <Fact name={t('footer.email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      </dl>
      {license === null ? null : <p className={styles.license}>{license}</p>}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
