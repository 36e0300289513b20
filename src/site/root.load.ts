import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from './request-context.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return { origin: context.get(siteContext).origin };
}
