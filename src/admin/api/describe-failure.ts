import type { TranslateAdmin } from '../messages/admin-messages.ts';
import { ApiProblem, OfflineError } from './api-problem.ts';

/** What a failed call means, in the language of the user. */
export function describeFailure(error: unknown, t: TranslateAdmin): string {
  // Responses of a proxy have neither a code nor a message of ours.
  if (error instanceof ApiProblem && error.code !== '') return error.message;
  return t(error instanceof OfflineError ? 'ui.offline.text' : 'ui.failure');
}
