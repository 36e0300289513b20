import { useRouteError } from 'react-router';
import { useT } from '../messages/use-t.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState, LoadError } from '../ui/empty-state/empty-state.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import styles from './shell.module.css';

/** In place of a screen that failed. Loading the page again also replaces an outdated build. */
export function ScreenError() {
  const t = useT();
  const error = useRouteError();
  return (
    <main className={styles.failed}>
      <h1 className="visually-hidden">{t('ui.notLoaded')}</h1>
      <LoadError error={error} onRetry={() => window.location.reload()} />
    </main>
  );
}

export function NotFoundScreen() {
  const t = useT();
  return (
    <Screen title={t('shell.notFound')}>
      <EmptyState
        title={t('shell.notFound.text')}
        action={
          <ButtonLink to="/" icon="home">
            {t('shell.home')}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
