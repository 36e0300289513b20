import { endSentence } from '#language/fill-text.ts';
import type { MessageKey } from '#messages/translate.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Logo } from '#ui/logo.tsx';
import { LostPicture } from '#ui/lost-picture.tsx';
import { Shanyraq } from '#ui/shanyraq.tsx';
import { PageHead } from '../../page-head.tsx';
import { path } from '../../path.ts';
import { useSite } from '../../site-data.ts';
import { useWords } from '../../words.tsx';
import styles from './error-page.module.css';
import { PopularPages } from './popular-pages.tsx';

/**
 * Shown for any error, outside the default layout (R-058 … R-077). Links only: no retry.
 * @param props.status undefined where nobody answered
 */
export function ErrorPage({ status }: { status: number | undefined }) {
  const { locale, t } = useWords();
  const settings = useSite()?.settings;
  // What is gone for good is not found either.
  const isMissing = status === 404 || status === 410;
  const heading = t(isMissing ? 'errorPage.notFound' : 'errorPage.failed');
  const home = t('layout.home');
  return (
    <div className={styles.page}>
      <PageHead title={heading} />
      <Shanyraq className={styles.ornament} />
      <header>
        <Anchor href={path.home(locale)} className={styles.logo}>
          <Logo
            url={settings?.logo?.url}
            alt={settings === undefined ? home : `${endSentence(settings.brand)} ${home}`}
          />
        </Anchor>
      </header>
      <main className={styles.main}>
        {isMissing ? <LostPicture className={styles.picture} /> : <p className={styles.status}>{status}</p>}
        <h1>{heading}</h1>
        {isMissing ? null : <p>{t(explanation(status))}</p>}
        <p>{t('errorPage.removed')}</p>
        <PopularPages />
      </main>
    </div>
  );
}

function explanation(status: number | undefined): MessageKey {
  if (status === undefined) return 'errorPage.noConnection';
  return status >= 400 && status < 500 ? 'errorPage.badRequest' : 'errorPage.ourFault';
}
