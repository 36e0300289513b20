import { useLocation } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import type { MessageKey } from '#messages/translate.ts';
import { Logo } from '#ui/brand/logo.tsx';
import { NotFoundIllustration } from '#ui/brand/not-found-illustration.tsx';
import { ShanyraqOrnament } from '#ui/brand/shanyraq-ornament.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useMessages } from '../../data/messages.tsx';
import { homeLabel } from '../../layout/header/header.tsx';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import styles from './error-page.module.css';
import { PopularPages } from './popular-pages.tsx';

/**
 * Error page outside the default layout (R-058 … R-077). It has links but no retry button.
 * @param props.status HTTP status, or undefined if there was no response
 */
export function ErrorPage({ status }: { status: number | undefined }) {
  const { locale, t } = useMessages();
  const settings = useSite()?.settings;
  const kind = errorKindOf(status, useLocation().pathname);
  const { headingKey, textKey } = texts[kind];
  const heading = t(headingKey);
  const home = t('layout.home');
  return (
    <div className={styles.page}>
      <PageHead title={heading} />
      <ShanyraqOrnament className={styles.ornament} />
      <header>
        <Link href={path.home(locale)} className={styles.logo}>
          <Logo url={settings?.logo?.url} alt={homeLabel(home, settings?.brand)} />
        </Link>
      </header>
      <main className={styles.main}>
        {kind === 'notFound' ? (
          <NotFoundIllustration className={styles.picture} />
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

type ErrorKind = 'notFound' | 'closedVacancy' | 'gone' | 'offline' | 'badRequest' | 'failed';

const texts: Readonly<Record<ErrorKind, { headingKey: MessageKey; textKey?: MessageKey }>> = {
  notFound: { headingKey: 'errorPage.notFound' },
  closedVacancy: { headingKey: 'errorPage.vacancyGone', textKey: 'errorPage.vacancyGoneText' },
  gone: { headingKey: 'errorPage.gone', textKey: 'errorPage.goneText' },
  offline: { headingKey: 'errorPage.failed', textKey: 'errorPage.noConnection' },
  badRequest: { headingKey: 'errorPage.failed', textKey: 'errorPage.badRequest' },
  failed: { headingKey: 'errorPage.failed', textKey: 'errorPage.ourFault' },
};

function errorKindOf(status: number | undefined, pathname: string): ErrorKind {
  if (status === undefined) return 'offline';
  if (status === 404) return 'notFound';
  // R-036 specifies 410 for vacancies; an external content API may use it for other items.
  if (status === 410) return /^\/career\/./u.test(localeOfPath(pathname).path) ? 'closedVacancy' : 'gone';
  return status >= 400 && status < 500 ? 'badRequest' : 'failed';
}
