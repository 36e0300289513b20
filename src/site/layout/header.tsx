import { Anchor } from '#ui/anchor.tsx';
import { Logo } from '#ui/logo.tsx';
import { useMenuManners } from '../browser/menu-manners.ts';
import { path } from '../path.ts';
import { useSite } from '../site-data.ts';
import { useWords } from '../words.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { MainMenu } from './main-menu.tsx';

const MENU_ID = 'main-menu';

/** Logo, menu and language switch. Below 1280 px the menu opens by its button, which works without script. */
export function Header() {
  const { locale, t } = useWords();
  const site = useSite();
  useMenuManners();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Anchor href={path.home(locale)} className={styles.logo}>
          <Logo url={site?.settings.logo?.url} alt={homeName(t('layout.home'), site?.settings.brand)} />
        </Anchor>
        <LanguageSwitch />
        {site === null ? null : (
          <button type="button" className={styles.menuButton} popoverTarget={MENU_ID}>
            {t('layout.menu')}
          </button>
        )}
      </div>
      {site === null ? null : <MainMenu id={MENU_ID} entries={site.navigation.header} />}
    </header>
  );
}

function homeName(home: string, brand: string | undefined): string {
  return brand === undefined ? home : `${brand}. ${home}`;
}
