import type { SubscriptionAction } from '#model/forms/subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { useWords } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import type { loader } from './page.load.ts';

/**
 * Where the links of letters lead. A button does what the link says: programs that follow links before people do, to see
 * whether they are safe, press none. The same for everybody: whose link it is stands in the address alone, to which the
 * form is posted.
 */
export default function SubscriptionPage({
  loaderData: { action, state, place },
}: {
  loaderData: ReturnType<typeof loader>['data'];
}) {
  const { t } = useWords();
  const [title, text] =
    state === 'open'
      ? [t(`subscription.${action}.title`), t(`subscription.${action}.text`)]
      : state === 'done'
        ? [t(`subscription.${action}.done`), t(`subscription.${action}.doneText`)]
        : [t('subscription.gone'), t(`subscription.${action}.goneText`)];
  return (
    <Page close>
      <PageHead title={title} place={place} noindex />
      <PageIntro title={title} lead={text} />
      {state === 'open' ? (
        <form method="post">
          <Button type="submit">{t(`subscription.${action}.button`)}</Button>
        </form>
      ) : (
        <WayOn action={action} state={state} />
      )}
    </Page>
  );
}

/** What the text offers: to read, to subscribe, or to ask a person. */
function WayOn({ action, state }: { action: SubscriptionAction; state: 'done' | 'gone' }) {
  const { locale, t } = useWords();
  const ways = {
    confirm: {
      done: <Anchor href={path.newsList(locale)}>{t('subscription.news')}</Anchor>,
      gone: <Anchor href={path.form(locale, 'subscribe')}>{t('footer.subscribe')}</Anchor>,
    },
    cancel: {
      done: <Anchor href={path.form(locale, 'subscribe')}>{t('footer.subscribe')}</Anchor>,
      gone: <Anchor href={path.contacts(locale)}>{t('subscription.contacts')}</Anchor>,
    },
  };
  return <p>{ways[action][state]}</p>;
}
