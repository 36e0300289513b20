import type * as z from 'zod';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { FieldFault } from './admin-messages.ts';
import { AdminProblemError } from './admin-problem-error.ts';

export interface RawInput {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
}

/** A screen shows the faults of one form; a list of invalid values has a fault for each. */
const MAX_ISSUES = 500;

/**
 * Validates the input of a call. Unknown query fields are rejected, because a misspelt filter would return
 * everything.
 * @throws AdminProblemError `not-found` for an invalid path parameter, otherwise `invalid` with a fault per field
 */
export function parseAdminInput(call: AdminCall, { params, query, body }: RawInput) {
  const parsedParams = call.params.safeParse(params);
  if (!parsedParams.success) throw new AdminProblemError('not-found');
  const errors: Record<string, FieldFault> = {};
  for (const name of query.keys()) {
    if (!(name in call.query.shape) || query.getAll(name).length > 1) errors[name] = 'invalid';
  }
  const parsedQuery = call.query.safeParse(Object.fromEntries(query));
  const parsedBody = call.body.safeParse(body);
  for (const { path, ...issue } of [
    ...(parsedQuery.error?.issues ?? []),
    ...(parsedBody.error?.issues ?? []),
  ].slice(0, MAX_ISSUES)) {
    errors[path.map(String).join('.')] ??= faultOf(issue);
  }
  if (!parsedQuery.success || !parsedBody.success || Object.keys(errors).length > 0) {
    throw new AdminProblemError('invalid', { errors });
  }
  return { params: parsedParams.data, query: parsedQuery.data, body: parsedBody.data };
}

function faultOf(issue: Omit<z.core.$ZodIssue, 'path'>): FieldFault {
  if (issue.code === 'too_big') return 'too-long';
  const isMissing = issue.code === 'too_small' || ('input' in issue && issue.input === undefined);
  return isMissing ? 'required' : 'invalid';
}
