import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useT } from '../messages/use-t.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { Button, IconButton } from '../ui/button/button.tsx';
import styles from './tour.module.css';

/** Steps with the element that each is about, and its name; on narrow screens some are not visible. */
const steps = [
  { name: 'welcome', title: 'tour.welcome.title', target: undefined },
  { name: 'content', title: 'shell.content', target: 'nav a[href="/admin/content/news"]' },
  { name: 'matrix', title: 'shell.matrix', target: 'nav a[href="/admin/matrix"]' },
  { name: 'search', title: 'shell.search', target: 'header [aria-keyshortcuts="Control+K"]' },
  { name: 'site', title: 'shell.openSite', target: 'header a[href="/"][target]' },
  { name: 'account', title: 'shell.account', target: 'header [aria-haspopup="menu"]' },
] as const;

/** Offers the tour to a user who has not seen it yet; `?tour=start` starts it again. */
export function Tour() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const { data } = useCall('tour', {});
  const [isDeclined, setIsDeclined] = useState(false);
  const isRunning = search.get('tour') === 'start';
  const isOffered = data?.isOffered === true && !isDeclined;
  const end = () => {
    setIsDeclined(true);
    setSearch({}, { replace: true });
    // Without a connection the tour is offered once more.
    if (data?.isOffered) callApi('endTour').catch(() => undefined);
  };
  if (isRunning) return <TourCard onEnd={end} />;
  if (!isOffered) return null;
  return (
    <Alert
      actions={
        <>
          <Button size="small" kind="plain" onClick={end}>
            {t('tour.decline')}
          </Button>
          <Button size="small" onClick={() => setSearch({ tour: 'start' }, { replace: true })}>
            {t('tour.start')}
          </Button>
        </>
      }
    >
      {t('tour.offer')}
    </Alert>
  );
}

/** One step after the other, beside the screen: the rest of the admin stays usable. */
function TourCard({ onEnd }: { onEnd: () => void }) {
  const t = useT();
  const titleId = useId();
  const [index, setIndex] = useState(0);
  const step = steps[index] ?? steps[0];
  const isLast = index === steps.length - 1;
  useHighlight(step.target);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd();
  };
  return (
    <section role="dialog" aria-labelledby={titleId} className={styles.card} onKeyDown={closeByEscape}>
      <header className={styles.head}>
        <h2 key={step.name} id={titleId} ref={focusElement} tabIndex={-1}>
          {t(step.title)}
        </h2>
        <IconButton icon="close" size="small" label={t('tour.close')} onClick={onEnd} />
      </header>
      <p className={styles.text}>{t(`tour.${step.name}.text`)}</p>
      <footer className={styles.foot}>
        <span className={styles.count}>{t('tour.step', { step: index + 1, total: steps.length })}</span>
        {index > 0 ? (
          <Button size="small" onClick={() => setIndex(index - 1)}>
            {t('ui.back')}
          </Button>
        ) : null}
        <Button size="small" kind="primary" onClick={() => (isLast ? onEnd() : setIndex(index + 1))}>
          {t(isLast ? 'tour.finish' : 'ui.next')}
        </Button>
      </footer>
    </section>
  );
}

const focusElement = (element: HTMLElement | null) => element?.focus();

/** Marks the element of a step while the step is shown. */
function useHighlight(selector: string | undefined): void {
  useEffect(() => {
    const { target } = styles;
    const element = selector === undefined ? null : document.querySelector(selector);
    if (element === null || target === undefined) return;
    element.classList.add(target);
    element.scrollIntoView({ block: 'nearest' });
    return () => element.classList.remove(target);
  }, [selector]);
}
