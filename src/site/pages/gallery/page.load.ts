import { type LoaderFunctionArgs, redirect } from 'react-router';
import { localeOfPath, localePath } from '#language/locale/locale.ts';
import { unmatchedAddress } from '../../data/load-content.server.ts';
import { siteContext } from '../../request-context.ts';

/** Where the gallery is not wanted there is no such page; where it is, it is an English one. */
export function loader({ url, context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).gallery) throw unmatchedAddress(url);
  const { locale, path } = localeOfPath(url.pathname);
  if (locale !== 'en') throw redirect(localePath('en', path));
  return null;
}
