import type { Endpoint } from './endpoint.ts';
import type { QueryName } from './error-messages.ts';
import { HttpError, type QueryFieldErrors } from './http-error.ts';

/**
 * Parses the path parameters and query of a call with its schemas. Unknown query fields such as `utm_source`
 * are ignored.
 * @throws HttpError 404 for an invalid path parameter, 422 for an invalid or repeated query field
 */
export function parseInput(
  endpoint: Pick<Endpoint, 'params' | 'query'>,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Record<string, unknown> {
  const parsedParams = endpoint.params.safeParse(params);
  if (!parsedParams.success) throw new HttpError(404);
  const faults: QueryFieldErrors = {};
  const given: Record<string, string> = {};
  for (const name of Object.keys(endpoint.query.shape) as QueryName[]) {
    const values = query.getAll(name);
    if (values.length > 1) faults[name] = 'repeated';
    else if (values[0] !== undefined) given[name] = values[0];
  }
  const parsedQuery = endpoint.query.safeParse(given);
  for (const { path } of parsedQuery.error?.issues ?? []) faults[path[0] as QueryName] ??= 'invalid';
  if (Object.keys(faults).length > 0) throw new HttpError(422, { faults });
  return { ...parsedParams.data, ...parsedQuery.data };
}
