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
import { Link } from '#ui/link/link.tsx';
import { useHash } from '../../client/navigation/use-hash.ts';
import { useLocaleSwitch } from '../../client/navigation/use-locale-switch.ts';
import { saveLocaleCookie } from '../../client/state/locale-cookie.ts';
import { useMessages } from '../../data/messages.tsx';
import { usePageLocation } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import styles from './language-switch.module.css';

/**
 * Links to the same page in the other locales, with query and fragment (R-122 … ). Only this
 * component sets the locale cookie. Shows a message if the page fails to load.
 */
export function LanguageSwitch() {
  const { locale: current, t } = useMessages();
  const { pathname, search } = useLocation();
  const hash = useHash();
  const pageLocation = usePageLocation();
  const hasSecret = pageLocation?.hasSecret === true;
  const paths = pageLocation?.paths ?? withSamePath(pathname);
  const urlIn = (locale: Locale) => {
    const url = paths[locale];
    return (url.includes('?') ? url : url + search) + hash;
  };
  const { state, switchTo } = useLocaleSwitch(current);
  const onChoose = (locale: Locale, event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (locale === current) return saveLocaleCookie(locale);
    event.preventDefault();
    switchTo(locale, urlIn(locale));
  };
  return (
    <nav className={styles.switch} aria-label={t('layout.languages')} aria-busy={state === 'pending'}>
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale}>
            <Choice
              locale={locale}
              href={urlIn(locale)}
              current={locale === current}
              posts={hasSecret && locale !== current}
              onClick={(event) => onChoose(locale, event)}
            />
          </li>
        ))}
      </ul>
      {hasSecret ? null : <NoScriptButtons current={current} urlIn={urlIn} />}
      <p role="status" className={styles.failure}>
        {state === 'failed' ? t('language.failed') : ''}
      </p>
    </nav>
  );
}

interface ButtonsProps {
  current: Locale;
  urlIn: (locale: Locale) => string;
}

/** Empty in the browser, because React treats the content of `noscript` as text. */
const NoScriptButtons = import.meta.env.SSR ? Buttons : () => <noscript />;

/** Without script, the server sets the locale cookie (docs/decisions/0042). */
function Buttons({ current, urlIn }: ButtonsProps) {
  return (
    <noscript>
      <form method="post" action={path.language} className={styles.list}>
        {locales.map((locale) => (
          <button
            key={locale}
            type="submit"
            name="to"
            value={urlIn(locale)}
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
  /** Posts to the current URL; the server redirects with its complete query. */
  posts: boolean;
  onClick: (event: MouseEvent) => void;
}

function Choice({ locale, posts, href, current, onClick }: ChoiceProps) {
  const { own: title, short } = localeNames[locale];
  const shared = { lang: locale, title, className: styles.link, onClick };
  if (posts) {
    return (
      <form method="post">
        <button type="submit" name="language" value={locale} {...shared}>
          {short}
        </button>
      </form>
    );
  }
  return (
    <Link href={href} hrefLang={locale} current={current} {...shared}>
      {short}
    </Link>
  );
}

/** For pages without a location. */
function withSamePath(pathname: string): Localised<string> {
  const { path } = localeOfPath(pathname);
  return { kk: localePath('kk', path), ru: localePath('ru', path), en: localePath('en', path) };
}
