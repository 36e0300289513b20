import type { Locale, Localised } from '#language/locale/locale.ts';
import { localePath } from '#language/locale/locale.ts';

// Here no language's own words can be counted on: their chunk may be what failed.
const words: Localised<{ heading: string; home: string }> = {
  kk: { heading: 'Қате шықты', home: 'Басты бетке өту' },
  ru: { heading: 'Произошла ошибка', home: 'Перейти на главную страницу' },
  en: { heading: 'Something went wrong', home: 'Go to the home page' },
};

/** What is shown when even the error page of the language fails. A plain link, so that everything starts afresh. */
export function LastResort({ locale }: { locale: Locale }) {
  const { heading, home } = words[locale];
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
