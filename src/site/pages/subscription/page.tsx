import type { SubscriptionAction } from '#model/forms/subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import type { loader } from './page.load.ts';

/**
 * Target of the links in subscription e-mails. The action needs a button, because mail scanners follow links.
 * The page is the same for all subscribers: the token is in the URL, to which the form is posted.
 */
export default function SubscriptionPage({
  loaderData: { action, state, location },
}: {
  loaderData: ReturnType<typeof loader>['data'];
}) {
  const { t } = useMessages();
  const [title, text] =
    state === 'open'
      ? [t(`subscription.${action}.title`), t(`subscription.${action}.text`)]
      : state === 'done'
        ? [t(`subscription.${action}.done`), t(`subscription.${action}.doneText`)]
        : [t('subscription.gone'), t(`subscription.${action}.goneText`)];
  return (
    <Page compact>
      <PageHead title={title} location={location} noindex />
      <PageIntro title={title} lead={text} />
      {state === 'open' ? (
        <form method="post">
          <Button type="submit">{t(`subscription.${action}.button`)}</Button>
        </form>
      ) : (
        <NextStep action={action} state={state} />
      )}
    </Page>
  );
}

function NextStep({ action, state }: { action: SubscriptionAction; state: 'done' | 'gone' }) {
  const { locale, t } = useMessages();
  const links = {
    confirm: {
      done: <Link href={path.newsList(locale)}>{t('subscription.news')}</Link>,
      gone: <Link href={path.form(locale, 'subscribe')}>{t('footer.subscribe')}</Link>,
    },
    cancel: {
      done: <Link href={path.form(locale, 'subscribe')}>{t('footer.subscribe')}</Link>,
      gone: <Link href={path.page(locale, 'contacts')}>{t('subscription.contacts')}</Link>,
    },
  };
  return <p>{links[action][state]}</p>;
}
