import { data, type LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

export function loader({ url }: LoaderFunctionArgs) {
  const { locale, path: pagePath } = localeOfPath(url.pathname);
  const action = pagePath === '/subscription/cancel' ? 'cancel' : 'confirm';
  const requested = url.searchParams.get('state');
  const state = requested === 'done' || requested === 'gone' ? requested : 'open';
  const page = {
    action,
    state,
    location: {
      ...locationInAllLocales(locale, (each) => path.subscription(each, action)),
      hasSecret: state === 'open',
    },
    messages: pageMessages(locale, 'subscription'),
  } as const;
  return data(page, { status: state === 'gone' ? 404 : 200 });
}
