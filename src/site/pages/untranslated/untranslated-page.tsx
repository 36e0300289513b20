import { localeNames } from '#language/locale/locale.ts';
import { Link } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { useMessages } from '../../data/messages.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { PageHead } from '../../seo/page-head.tsx';
import styles from './untranslated-page.module.css';

/** Page of an item that is missing in the current locale, with links to the locales that have it. */
export function UntranslatedPage({ location }: { location: PageLocation }) {
  const { t } = useMessages();
  return (
    <Page compact>
      <PageHead title={t('untranslated.title')} />
      <PageIntro title={t('untranslated.title')} lead={t('untranslated.text')} />
      <ul className={styles.languages}>
        {location.published.map((locale) => (
          <li key={locale}>
            <Link href={location.paths[locale]} lang={locale} hrefLang={locale} className={styles.language}>
              {localeNames[locale].own}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
