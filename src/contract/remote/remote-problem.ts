import * as z from 'zod';
import { alternatesView } from '#model/fields/public-views.ts';
import { challenge } from '../form.ts';
import { isJsonObject, type JsonObject, nonBlankString } from '../json-object.ts';
import { type Problem, problem } from '../problem.ts';

type FieldErrors = NonNullable<Problem['errors']>;

/** Keys under which APIs nest error details. */
const wrapperKeys = ['error', 'data', 'problem'] as const;

/**
 * Parses an API error: problem details, or common shapes such as `{message, errors}`, `{error: {message}}`,
 * `{detail}`.
 * @returns the message, if any; a `problem` for a 4xx with a message, or when there are field errors, a
 *   challenge or alternates
 */
export function parseProblem(body: unknown, status: number): { message?: string; problem?: Problem } {
  const ownProblem = problem.safeParse(body);
  if (ownProblem.success)
    return { message: ownProblem.data.message, problem: { ...ownProblem.data, status, statusCode: status } };
  const candidates = [body, ...wrapperKeys.map((key) => (isJsonObject(body) ? body[key] : undefined))].filter(
    isJsonObject,
  );
  const errorText = isJsonObject(body) ? nonBlankString(body.error) : undefined;
  const message =
    firstOf(
      candidates,
      ({ message, detail, title }) =>
        nonBlankString(message) ?? nonBlankString(detail) ?? nonBlankString(title),
    ) ?? errorText;
  const errors = firstOf(candidates, ({ errors, detail }) => fieldErrorsOf(errors) ?? fieldErrorsOf(detail));
  const requestedProof = firstOf(candidates, (candidate) => challenge.safeParse(candidate.challenge).data);
  const alternates = firstOf(candidates, (candidate) => alternatesView.safeParse(candidate.alternates).data);
  const hasDetails = errors !== undefined || requestedProof !== undefined || alternates !== undefined;
  // The message of a 4xx becomes a problem; a 5xx without details has no problem.
  if (!hasDetails && (status >= 500 || message === undefined)) {
    return message === undefined ? {} : { message };
  }
  const text = message ?? Object.values(errors ?? {}).flat()[0] ?? `HTTP ${status}`;
  return {
    message: text,
    problem: {
      type: 'about:blank',
      title: text,
      status,
      statusCode: status,
      message: text,
      ...(errors && { errors }),
      ...(requestedProof && { challenge: requestedProof }),
      ...(alternates && { alternates }),
    },
  };
}

function firstOf<T>(
  candidates: readonly JsonObject[],
  read: (candidate: JsonObject) => T | undefined,
): T | undefined {
  for (const candidate of candidates) {
    const found = read(candidate);
    if (found !== undefined) return found;
  }
  return undefined;
}

const namedError = z.object({ message: z.string(), field: z.string() });

/** Accepts strings, lists or objects by field name, or a list of errors with a field name each. */
function fieldErrorsOf(errors: unknown): FieldErrors | undefined {
  const found: Record<string, string[]> = {};
  const pairs = Array.isArray(errors)
    ? errors.map(toFieldEntry)
    : isJsonObject(errors)
      ? Object.entries(errors)
      : [];
  for (const [name, value] of pairs) {
    const texts = (Array.isArray(value) ? value : [value]).flatMap((each) => {
      const text = nonBlankString(isJsonObject(each) ? each.message : each);
      return text === undefined ? [] : [text];
    });
    if (name !== '' && texts.length > 0) found[name] = [...(found[name] ?? []), ...texts];
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Accepts `{field, message}`, `{path: ["email"], message}` and `{loc: ["body", "email"], msg}`. */
function toFieldEntry(error: unknown): [string, unknown] {
  if (!isJsonObject(error)) return ['', undefined];
  const path = error.field ?? error.path ?? error.loc ?? error.property ?? error.name ?? error.param;
  const field = Array.isArray(path) ? path.at(-1) : path;
  const parsed = namedError.safeParse({ field, message: error.message ?? error.msg });
  return parsed.success ? [parsed.data.field, parsed.data.message] : ['', undefined];
}
