import { useLocation } from 'react-router';
import { endSentence } from '#language/fill-text.ts';
import { localeOfPath } from '#language/locale.ts';
import type { MessageKey } from '#messages/translate.ts';
import { Anchor } from '#ui/anchor.tsx';
import { ButtonLink } from '#ui/button.tsx';
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
  const kind = kindOf(status, useLocation().pathname);
  const { headingKey, textKey } = texts[kind];
  const heading = t(headingKey);
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
        {kind === 'missing' ? (
          <LostPicture className={styles.picture} />
        ) : (
          <p className={styles.status}>{status}</p>
        )}
        <h1>{heading}</h1>
        {textKey === undefined ? null : <p>{t(textKey)}</p>}
        {kind === 'closedVacancy' ? (
          <ButtonLink href={path.vacancies(locale)}>{t('errorPage.openVacancies')}</ButtonLink>
        ) : null}
        <p>{t('errorPage.removed')}</p>
        <PopularPages />
      </main>
    </div>
  );
}

type Kind = 'missing' | 'closedVacancy' | 'gone' | 'offline' | 'refused' | 'failed';

const texts: Readonly<Record<Kind, { headingKey: MessageKey; textKey?: MessageKey }>> = {
  missing: { headingKey: 'errorPage.notFound' },
  closedVacancy: { headingKey: 'errorPage.vacancyGone', textKey: 'errorPage.vacancyGoneText' },
  gone: { headingKey: 'errorPage.gone', textKey: 'errorPage.goneText' },
  offline: { headingKey: 'errorPage.failed', textKey: 'errorPage.noConnection' },
  refused: { headingKey: 'errorPage.failed', textKey: 'errorPage.badRequest' },
  failed: { headingKey: 'errorPage.failed', textKey: 'errorPage.ourFault' },
};

function kindOf(status: number | undefined, pathname: string): Kind {
  if (status === undefined) return 'offline';
  if (status === 404) return 'missing';
  // Vacancies are the only items that the specification lets go; another API may answer 410 for others.
  if (status === 410) return /^\/career\/./u.test(localeOfPath(pathname).path) ? 'closedVacancy' : 'gone';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}
