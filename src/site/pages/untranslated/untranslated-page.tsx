import { localeNames } from '#language/locale.ts';
import { Anchor } from '#ui/anchor.tsx';
import { PageHead } from '../../page-head.tsx';
import type { PagePlace } from '../../page-place.ts';
import { useWords } from '../../words.tsx';
import styles from './untranslated-page.module.css';

/** Tells honestly that an item is not there in the reader's language, and where it is. */
export function UntranslatedPage({ place }: { place: PagePlace }) {
  const { t } = useWords();
  return (
    <div className={styles.page}>
      <PageHead title={t('untranslated.title')} />
      <h1>{t('untranslated.title')}</h1>
      <p>{t('untranslated.text')}</p>
      <ul className={styles.languages}>
        {place.published.map((locale) => (
          <li key={locale}>
            <Anchor
              href={place.addresses[locale]}
              lang={locale}
              hrefLang={locale}
              className={styles.language}
            >
              {localeNames[locale].own}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
