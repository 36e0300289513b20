import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import { rememberLocale, switchLocale } from '../messages/message-store.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { Button } from '../ui/button/button.tsx';
import { useHeading } from '../ui/screen/use-heading.ts';
import styles from './sign-in.module.css';

interface SignInLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens that need no session, with a language switch. */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  const h1 = useHeading(title, useLocation().pathname);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <img src="/icon.svg" alt="" width={32} height={32} />
          Shanyraq
        </div>
        <h1 ref={h1} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
      <LanguageSwitch />
    </main>
  );
}

function LanguageSwitch() {
  const t = useT();
  const current = useLocale();
  const choose = (locale: Locale) => {
    rememberLocale(locale);
    void switchLocale(locale);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for controls of a form.
    <div role="group" aria-label={t('signIn.languages')} className={styles.languages}>
      {locales.map((locale) => (
        <Button
          key={locale}
          kind="plain"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => choose(locale)}
        >
          {localeNames[locale].own}
        </Button>
      ))}
    </div>
  );
}
