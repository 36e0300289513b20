import { data, type LoaderFunctionArgs } from 'react-router';
import { unmatchedPathResponse } from '../../data/load-content.server.ts';
import { rejectionContext } from '../../request-context.ts';

/** Responds to URLs without a page and to requests that the server rejected before routing. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const status = context.get(rejectionContext);
  if (status === null) throw unmatchedPathResponse(url);
  throw data({ message: 'Refused' }, { status, statusText: 'Refused' });
}
