import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import {
  type Locale,
  type Localised,
  localeNames,
  localeOfPath,
  localePath,
  locales,
} from '#language/locale.ts';
import { Anchor } from '#ui/anchor.tsx';
import { useHash } from '../browser/hash.ts';
import { rememberLocale } from '../browser/locale-cookie.ts';
import { useLocaleSwitch } from '../browser/locale-switch.ts';
import { usePagePlace } from '../page-place.ts';
import { useWords } from '../words.tsx';
import styles from './language-switch.module.css';

/**
 * The same page in the other languages (R-122 … ): plain links that keep query and fragment. Choosing one
 * is the only thing that writes the language cookie. Where the other language cannot be had, a message says so.
 */
export function LanguageSwitch() {
  const { locale: current, t } = useWords();
  const { pathname, search } = useLocation();
  const hash = useHash();
  const addresses = usePagePlace()?.addresses ?? samePath(pathname);
  const { state, switchTo } = useLocaleSwitch(current);
  const choose = (locale: Locale, address: string, event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (locale === current) return rememberLocale(locale);
    event.preventDefault();
    switchTo(locale, address);
  };
  return (
    <nav className={styles.switch} aria-label={t('layout.languages')} aria-busy={state === 'pending'}>
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale}>
            <Anchor
              href={addresses[locale] + search + hash}
              lang={locale}
              hrefLang={locale}
              title={localeNames[locale].own}
              className={styles.link}
              current={locale === current}
              onClick={(event) => choose(locale, addresses[locale] + search + hash, event)}
            >
              {localeNames[locale].short}
            </Anchor>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.failure}>
        {state === 'failed' ? t('language.failed') : ''}
      </p>
    </nav>
  );
}

// A page without a place of its own keeps its path.
function samePath(pathname: string): Localised<string> {
  const { path } = localeOfPath(pathname);
  const under = (locale: Locale) => localePath(locale, path);
  return { kk: under('kk'), ru: under('ru'), en: under('en') };
}
