import * as z from 'zod';
import { ALL_CATEGORIES, MAX_QUERY_LENGTH, MAX_SLUG_LENGTH } from '#specification.ts';

/** One GET call of the content API: where it is, what it takes and what it answers. Data, so that the routes, the
 * client, the OpenAPI document and the tests all read the same table. */
export interface Call<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Path with `{name}` for each parameter. */
  path: string;
  section: string;
  summary: string;
  params: Params;
  query: Query;
  answer: Answer;
  /** The call answers 404 where the named item does not exist. */
  mayBeMissing?: boolean;
  /** The call answers 410 where there was such an item once. */
  mayBeGone?: boolean;
  /** The specification does not have this call: an API may lack it, and the site does without. */
  isExtra?: boolean;
  /** Fields of the query that the specification does not have: sent only to an API that has the extra calls as well. */
  extraQuery?: readonly string[];
}

const nothing = z.object({});

export function call<
  Answer extends z.ZodType,
  Params extends z.ZodObject = typeof nothing,
  Query extends z.ZodObject = typeof nothing,
>(definition: {
  path: string;
  section: string;
  summary: string;
  params?: Params;
  query?: Query;
  answer: Answer;
  mayBeMissing?: boolean;
  mayBeGone?: boolean;
  isExtra?: boolean;
  extraQuery?: readonly string[];
}): Call<Params, Query, Answer> {
  // Absent schemas are the empty object, which is what the defaults of the two type parameters say.
  return { params: nothing as unknown as Params, query: nothing as unknown as Query, ...definition };
}

/** what a slug looks like; anything else is a 404 before the store is asked. */
export const slugParam = z
  .string()
  .max(MAX_SLUG_LENGTH)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u);

/** A number in a query: digits only, at least 1, so that `0`, `-1`, `abc` and `1e9` are refused. */
export const pageParam = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/u)
  .transform(Number)
  .meta({ description: 'Page number, from 1.' });

/** The number of the entry after which a long list goes on. */
export const afterParam = z
  .string()
  .regex(/^[0-9]{1,9}$/u)
  .transform(Number)
  .meta({ description: 'Goes on after this number, the `next` of the answer before.' });

/** The largest id of a category that a query may have. */
export const MAX_CATEGORY_ID = 999_999_999;

/** the word `all` is read as if the parameter were absent. */
export const categoryParam = z
  .string()
  .regex(/^(all|[0-9]{1,9})$/u)
  .transform((value) => (value === ALL_CATEGORIES ? undefined : Number(value)))
  .meta({ description: 'Category id; `all` and absence mean every category.' });

/** A client type. Unknown ones are well-formed and match nothing. */
export const typeParam = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/u)
  .meta({ description: 'business or private; an unknown type matches nothing.' });

/** Words to look for. */
export const queryParam = z.string().trim().normalize('NFC').max(MAX_QUERY_LENGTH);
