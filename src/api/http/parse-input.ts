import type { Endpoint } from './endpoint.ts';
import type { QueryName } from './error-messages.ts';
import { type FieldFaults, Refusal } from './http-error.ts';

/**
 * Reads the parameters and query of a call by its schemas. Unknown query fields are passed over: links grow such
 * things as `utm_source`.
 * @throws Refusal 404 for a parameter that no item can have, 422 for a query field that is wrong or repeated
 */
export function readInput(
  endpoint: Pick<Endpoint, 'params' | 'query'>,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Record<string, unknown> {
  const place = endpoint.params.safeParse(params);
  if (!place.success) throw new Refusal(404);
  const faults: FieldFaults = {};
  const given: Record<string, string> = {};
  for (const name of Object.keys(endpoint.query.shape) as QueryName[]) {
    const values = query.getAll(name);
    if (values.length > 1) faults[name] = 'repeated';
    else if (values[0] !== undefined) given[name] = values[0];
  }
  const fields = endpoint.query.safeParse(given);
  for (const { path } of fields.error?.issues ?? []) faults[path[0] as QueryName] ??= 'invalid';
  if (Object.keys(faults).length > 0) throw new Refusal(422, { faults });
  return { ...place.data, ...fields.data };
}
