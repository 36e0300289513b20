import { Link } from 'react-router';
import { localeNames, locales } from '#language/locale/locale.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { ExternalButtonLink } from '../ui/button/button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { changeLanguage, leaveAdmin } from './account-actions.ts';
import { NavigationDialog } from './navigation-dialog.tsx';
import styles from './shell.module.css';

interface TopBarProps {
  onSearch: () => void;
  onShortcuts: () => void;
}

export function TopBar({ onSearch, onShortcuts }: TopBarProps) {
  const t = useT();
  return (
    <header className={styles.topBar}>
      <NavigationDialog />
      <Link to="/" className={styles.brand}>
        <img src="/icon.svg" alt="Shanyraq" width={24} height={24} />
        <span className={styles.brandName} aria-hidden="true">
          Shanyraq
        </span>
      </Link>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={onSearch}
      >
        <Icon name="search" />
        <span className={styles.searchText}>{t('shell.search')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={styles.topActions}>
        <span className={styles.wideOnly}>
          <ExternalButtonLink href="/" target="_blank" kind="plain" icon="external">
            {t('shell.openSite')}
          </ExternalButtonLink>
        </span>
        <UserMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  );
}

function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useT();
  const { account } = useAccount();
  return (
    <Menu
      isIconOnly
      icon="user"
      label={t('shell.userMenu', { name: account.name })}
      header={
        <div className={styles.user}>
          <strong>{account.name}</strong>
          <span>{account.email}</span>
        </div>
      }
      items={[
        { label: t('shell.account'), icon: 'settings', to: '/account' },
        { label: t('shell.shortcuts'), icon: 'keyboard', onSelect: onShortcuts },
        ...locales.map((locale, index) => ({
          label: localeNames[locale].own,
          lang: locale,
          isChecked: locale === account.locale,
          startsGroup: index === 0,
          onSelect: () => void changeLanguage(account, locale, t),
        })),
        {
          label: t('shell.signOut'),
          icon: 'signOut' as const,
          startsGroup: true,
          onSelect: () => void leaveAdmin(t),
        },
      ]}
    />
  );
}
