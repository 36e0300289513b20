import { data, type LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

export function loader({ url }: LoaderFunctionArgs) {
  const { locale, path: own } = localeOfPath(url.pathname);
  const action = own === '/subscription/cancel' ? 'cancel' : 'confirm';
  const asked = url.searchParams.get('state');
  const state = asked === 'done' || asked === 'gone' ? asked : 'open';
  const page = {
    action,
    state,
    place: {
      ...placeEverywhere(locale, (each) => path.subscription(each, action)),
      hasSecret: state === 'open',
    },
    words: pageWords(locale, 'subscription'),
  } as const;
  return data(page, { status: state === 'gone' ? 404 : 200 });
}
