import { endSentence } from '#language/text/fill-placeholders.ts';
import { Logo } from '#ui/brand/logo.tsx';
import { Link } from '#ui/link/link.tsx';
import { useMenuDismissal } from '../../client/runtime/use-menu-dismissal.ts';
import { PhoneLink } from '../../components/contact-link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import { useSuggestions } from '../../suggestions/use-suggestions.ts';
import { DisplayButton, DisplayPanel } from './display-panel.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { MainMenu } from './main-menu.tsx';
import { SearchBox, SearchIcon } from './search-box.tsx';

const MENU_ID = 'main-menu';

/**
 * Utility row, logo and menu. Below 1280 px the menu is a popover that works without script and contains
 * phone and search too.
 */
export function Header() {
  const { locale, t } = useMessages();
  const site = useSite();
  useMenuDismissal();
  useSuggestions();
  return (
    <header className={styles.header}>
      <UtilityRow phone={site?.settings.phone} />
      <div className={styles.bar}>
        <Link href={path.home(locale)} className={styles.logo}>
          <Logo url={site?.settings.logo?.url} alt={homeLabel(t('layout.home'), site?.settings.brand)} />
        </Link>
        {site === null ? null : (
          <>
            <button type="button" className={styles.menuButton} popoverTarget={MENU_ID}>
              {t('layout.menu')}
            </button>
            <MainMenu id={MENU_ID} entries={site.navigation.header} phone={site.settings.phone} />
          </>
        )}
      </div>
      <DisplayPanel />
    </header>
  );
}

function UtilityRow({ phone }: { phone: string | undefined }) {
  const { locale, t } = useMessages();
  return (
    <div className={styles.utility}>
      <div className={styles.utilityInner}>
        <PhoneLink phone={phone} className={styles.phone} withLabel />
        <Link href={path.form(locale, 'call-me')} className={styles.call}>
          {t('layout.call')}
        </Link>
        <div className={styles.search}>
          <SearchBox id="header-query" />
        </div>
        <Link href={path.search(locale)} className={styles.searchLink} title={t('layout.search.title')}>
          <span className="visually-hidden">{t('layout.search.title')}</span>
          <SearchIcon />
        </Link>
        <DisplayButton />
        <LanguageSwitch />
      </div>
    </div>
  );
}

/** The accessible name of the logo, which links to the home page. */
export function homeLabel(home: string, brand: string | undefined): string {
  return brand === undefined ? home : `${endSentence(brand)} ${home}`;
}
