import { data, type LoaderFunctionArgs } from 'react-router';
import { unmatchedAddress } from '../../data/load-content.server.ts';
import { refusalContext } from '../../request-context.ts';

/** Answers every address that no page has, and requests that the server refused before routing. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const refusal = context.get(refusalContext);
  if (refusal === null) throw unmatchedAddress(url);
  throw data({ message: refusal.message }, { status: refusal.status, statusText: 'Refused' });
}
