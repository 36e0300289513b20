import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import {
  type Locale,
  type Localised,
  localeNames,
  localeOfPath,
  localePath,
  locales,
} from '#language/locale/locale.ts';
import { Anchor } from '#ui/link/link.tsx';
import { useHash } from '../../client/navigation/use-hash.ts';
import { useLocaleSwitch } from '../../client/navigation/use-locale-switch.ts';
import { rememberLocale } from '../../client/state/locale-cookie.ts';
import { useWords } from '../../data/messages.tsx';
import { usePagePlace } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import styles from './language-switch.module.css';

/**
 * The same page in the other languages (R-122 … ): plain links that keep query and fragment. Choosing one
 * is the only thing that writes the language cookie. Where the other language cannot be had, a message says so.
 */
export function LanguageSwitch() {
  const { locale: current, t } = useWords();
  const { pathname, search } = useLocation();
  const hash = useHash();
  const place = usePagePlace();
  const addresses = place?.addresses ?? samePath(pathname);
  const addressIn = (locale: Locale) => {
    const address = addresses[locale];
    return (address.includes('?') ? address : address + search) + hash;
  };
  const { state, switchTo } = useLocaleSwitch(current);
  const choose = (locale: Locale, event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (locale === current) return rememberLocale(locale);
    event.preventDefault();
    switchTo(locale, addressIn(locale));
  };
  return (
    <nav className={styles.switch} aria-label={t('layout.languages')} aria-busy={state === 'pending'}>
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale}>
            <Choice
              locale={locale}
              href={addressIn(locale)}
              current={locale === current}
              posted={place?.hasSecret === true && locale !== current}
              onClick={(event) => choose(locale, event)}
            />
          </li>
        ))}
      </ul>
      {place?.hasSecret ? null : <WithoutScript current={current} addressIn={addressIn} />}
      <p role="status" className={styles.failure}>
        {state === 'failed' ? t('language.failed') : ''}
      </p>
    </nav>
  );
}

interface ButtonsProps {
  current: Locale;
  addressIn: (locale: Locale) => string;
}

/** React takes the content of `noscript` for text: only the server needs to know it. */
const WithoutScript = import.meta.env.SSR ? Buttons : () => <noscript />;

/** Where no script runs a link cannot remember the choice, but the server can (docs/decisions/0042). Crawlers have the links. */
function Buttons({ current, addressIn }: ButtonsProps) {
  return (
    <noscript>
      <form method="post" action={path.language} className={styles.list}>
        {locales.map((locale) => (
          <button
            key={locale}
            type="submit"
            name="to"
            value={addressIn(locale)}
            lang={locale}
            title={localeNames[locale].own}
            className={styles.link}
            aria-current={locale === current ? 'true' : undefined}
          >
            {localeNames[locale].short}
          </button>
        ))}
      </form>
    </noscript>
  );
}

interface ChoiceProps {
  locale: Locale;
  href: string;
  current: boolean;
  /** Asked of the server by the address that the page was opened at, which leads on with its whole query. */
  posted: boolean;
  onClick: (event: MouseEvent) => void;
}

function Choice({ locale, posted, href, current, onClick }: ChoiceProps) {
  const { own: title, short } = localeNames[locale];
  const shared = { lang: locale, title, className: styles.link, onClick };
  if (posted) {
    return (
      <form method="post">
        <button type="submit" name="language" value={locale} {...shared}>
          {short}
        </button>
      </form>
    );
  }
  return (
    <Anchor href={href} hrefLang={locale} current={current} {...shared}>
      {short}
    </Anchor>
  );
}

// A page without a place of its own keeps its path.
function samePath(pathname: string): Localised<string> {
  const { path } = localeOfPath(pathname);
  const under = (locale: Locale) => localePath(locale, path);
  return { kk: under('kk'), ru: under('ru'), en: under('en') };
}
