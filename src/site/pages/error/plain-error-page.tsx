import type { Locale, Localised } from '#language/locale/locale.ts';
import { localePath } from '#language/locale/locale.ts';

// Inline texts: the message chunk of the locale may be what failed to load.
const texts: Localised<{ heading: string; home: string }> = {
  kk: { heading: 'Қате шықты', home: 'Басты бетке өту' },
  ru: { heading: 'Произошла ошибка', home: 'Перейти на главную страницу' },
  en: { heading: 'Something went wrong', home: 'Go to the home page' },
};

/** Shown if the localised error page fails. Its plain link forces a full page load. */
export function PlainErrorPage({ locale }: { locale: Locale }) {
  const { heading, home } = texts[locale];
  return (
    <main>
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <h1>{heading}</h1>
      <p>
        <a href={localePath(locale, '/')}>{home}</a>
      </p>
    </main>
  );
}
