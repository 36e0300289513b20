import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from './request-context.ts';

/** Loads what every page needs to know of the site. */
export function loader({ context }: LoaderFunctionArgs) {
  return { origin: context.get(siteContext).origin };
}
