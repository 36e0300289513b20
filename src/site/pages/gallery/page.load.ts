import { type LoaderFunctionArgs, redirect } from 'react-router';
import { localeOfPath, localePath } from '#language/locale/locale.ts';
import { unmatchedPathResponse } from '../../data/load-content.server.ts';
import { siteContext } from '../../request-context.ts';

/** Responds with 404 if the gallery is disabled. The gallery exists in English only. */
export function loader({ url, context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).gallery) throw unmatchedPathResponse(url);
  const { locale, path } = localeOfPath(url.pathname);
  if (locale !== 'en') throw redirect(localePath('en', path));
  return null;
}
