import * as z from 'zod';
import { alternatesView } from '#model/fields/public-views.ts';
import { type Fields, isFields, wordsOf } from '../fields.ts';
import { challenge } from '../form.ts';
import { type Problem, problem } from '../problem.ts';

type FieldErrors = NonNullable<Problem['errors']>;

/** Where APIs put what they say of an error, beside the body itself. */
const enclosing = ['error', 'data', 'problem'] as const;

/**
 * Reads what an API says of an error: our own problem, or in the shapes that are usual elsewhere, `{message, errors}`,
 * `{error: {message}}`, `{detail}`.
 * @returns the message where there is one in words; a whole problem where the answer refuses in words, says something of the
 *   fields, or asks for something
 */
export function readProblem(body: unknown, status: number): { message?: string; problem?: Problem } {
  const whole = problem.safeParse(body);
  if (whole.success)
    return { message: whole.data.message, problem: { ...whole.data, status, statusCode: status } };
  const places = [body, ...enclosing.map((name) => (isFields(body) ? body[name] : undefined))].filter(
    isFields,
  );
  const own = isFields(body) ? wordsOf(body.error) : undefined;
  const message =
    first(places, ({ message, detail, title }) => wordsOf(message) ?? wordsOf(detail) ?? wordsOf(title)) ??
    own;
  const errors = first(places, ({ errors, detail }) => fieldErrorsOf(errors) ?? fieldErrorsOf(detail));
  const asked = first(places, (place) => challenge.safeParse(place.challenge).data);
  const alternates = first(places, (place) => alternatesView.safeParse(place.alternates).data);
  const isTold = errors !== undefined || asked !== undefined || alternates !== undefined;
  // A 4xx keeps the API's words; internal failures are not shown.
  if (!isTold && (status >= 500 || message === undefined)) return message === undefined ? {} : { message };
  const words = message ?? Object.values(errors ?? {}).flat()[0] ?? `HTTP ${status}`;
  return {
    message: words,
    problem: {
      type: 'about:blank',
      title: words,
      status,
      statusCode: status,
      message: words,
      ...(errors && { errors }),
      ...(asked && { challenge: asked }),
      ...(alternates && { alternates }),
    },
  };
}

function first<T>(places: readonly Fields[], read: (place: Fields) => T | undefined): T | undefined {
  for (const place of places) {
    const found = read(place);
    if (found !== undefined) return found;
  }
  return undefined;
}

const namedError = z.object({ message: z.string(), field: z.string() });

/** By field: a text, several, or texts in objects; or a list of errors that name their field. */
function fieldErrorsOf(errors: unknown): FieldErrors | undefined {
  const found: Record<string, string[]> = {};
  const pairs = Array.isArray(errors)
    ? errors.map(namedPair)
    : isFields(errors)
      ? Object.entries(errors)
      : [];
  for (const [name, value] of pairs) {
    const texts = (Array.isArray(value) ? value : [value]).flatMap((each) => {
      const text = wordsOf(isFields(each) ? each.message : each);
      return text === undefined ? [] : [text];
    });
    if (name !== '' && texts.length > 0) found[name] = [...(found[name] ?? []), ...texts];
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** An error of a list, with its field: `{field, message}`, `{path: ["email"], message}`, `{loc: ["body", "email"], msg}`. */
function namedPair(error: unknown): [string, unknown] {
  if (!isFields(error)) return ['', undefined];
  const place = error.field ?? error.path ?? error.loc ?? error.property ?? error.name ?? error.param;
  const field = Array.isArray(place) ? place.at(-1) : place;
  const read = namedError.safeParse({ field, message: error.message ?? error.msg });
  return read.success ? [read.data.field, read.data.message] : ['', undefined];
}
