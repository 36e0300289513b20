import '../document/global-styles.ts';
import { Outlet } from 'react-router';
import type { Locale } from '#language/locale/locale.ts';
import type { LayoutMessages } from '#messages/kk/layout.ts';
import type { MessageOverrides } from '#messages/translate.ts';
import { MessagesProvider, useMessages } from '../data/messages.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { IconLinks } from './icon-links.tsx';
import { useFallbackLayoutState } from './should-revalidate-layout.ts';
import styles from './site-layout.module.css';

interface SiteLayoutProps {
  locale: Locale;
  messages: LayoutMessages;
  overrides: MessageOverrides;
  /** Whether site settings and menus failed to load. */
  isFallback: boolean;
}

/** The default layout of all pages. */
export function SiteLayout({ locale, messages, overrides, isFallback }: SiteLayoutProps) {
  useFallbackLayoutState(isFallback);
  return (
    <MessagesProvider locale={locale} messages={messages} overrides={overrides}>
      <IconLinks />
      <SkipLink />
      <div className={styles.frame}>
        <DemoNotice />
        <Header />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </MessagesProvider>
  );
}

function SkipLink() {
  const { t } = useMessages();
  return (
    <a href="#main" className={styles.skip}>
      {t('layout.skip')}
    </a>
  );
}
