import { localeNames } from '#language/locale/locale.ts';
import { Anchor } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { useWords } from '../../data/messages.tsx';
import type { PagePlace } from '../../routing/page-location.ts';
import { PageHead } from '../../seo/page-head.tsx';
import styles from './untranslated-page.module.css';

/** Tells honestly that an item is not there in the reader's language, and where it is. */
export function UntranslatedPage({ place }: { place: PagePlace }) {
  const { t } = useWords();
  return (
    <Page close>
      <PageHead title={t('untranslated.title')} />
      <PageIntro title={t('untranslated.title')} lead={t('untranslated.text')} />
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
    </Page>
  );
}
