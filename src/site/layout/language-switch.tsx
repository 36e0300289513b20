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
import { usePagePlace } from '../page-place.ts';
import { useWords } from '../words.tsx';
import styles from './language-switch.module.css';

/**
 * The same page in the other languages (R-122 … ): plain links that keep query and fragment. Choosing one
 * is the only thing that writes the language cookie.
 */
export function LanguageSwitch() {
  const { locale: current, t } = useWords();
  const { pathname, search } = useLocation();
  const hash = useHash();
  const addresses = usePagePlace()?.addresses ?? samePath(pathname);
  return (
    <nav className={styles.switch} aria-label={t('layout.languages')}>
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
              onClick={() => rememberLocale(locale)}
            >
              {localeNames[locale].short}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// A page without a place of its own keeps its path.
function samePath(pathname: string): Localised<string> {
  const { path } = localeOfPath(pathname);
  const under = (locale: Locale) => localePath(locale, path);
  return { kk: under('kk'), ru: under('ru'), en: under('en') };
}
