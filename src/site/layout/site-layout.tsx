import '../document/global-styles.ts';
import { Outlet } from 'react-router';
import type { Locale } from '#language/locale/locale.ts';
import type { FrameMessages } from '#messages/kk/layout.ts';
import type { Overlay } from '#messages/translate.ts';
import { useWords, WordsProvider } from '../data/messages.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { SiteLinks } from './icon-links.tsx';
import { useFrameState } from './should-revalidate-layout.ts';
import styles from './site-layout.module.css';

interface SiteLayoutProps {
  locale: Locale;
  messages: FrameMessages;
  overlay: Overlay;
  /** The frame lacks what could not be loaded. */
  bare: boolean;
}

/** The default layout of all pages. The modules of the three languages hand it their words. */
export function SiteLayout({ locale, messages, overlay, bare }: SiteLayoutProps) {
  useFrameState(bare);
  return (
    <WordsProvider locale={locale} messages={messages} overlay={overlay}>
      <SiteLinks />
      <SkipLink />
      <div className={styles.frame}>
        <DemoNotice />
        <Header />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </WordsProvider>
  );
}

function SkipLink() {
  const { t } = useWords();
  return (
    <a href="#main" className={styles.skip}>
      {t('layout.skip')}
    </a>
  );
}
