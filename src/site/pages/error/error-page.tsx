import { useLocation } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { endSentence } from '#language/text/fill-text.ts';
import type { MessageKey } from '#messages/translate.ts';
import { Logo } from '#ui/brand/logo.tsx';
import { LostPicture } from '#ui/brand/not-found-illustration.tsx';
import { Shanyraq } from '#ui/brand/shanyraq-ornament.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useWords } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
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
