import * as z from 'zod';
import { ALL_CATEGORIES, MAX_QUERY_LENGTH, MAX_SLUG_LENGTH } from '#specification.ts';

/** Definition of one GET call. Routes, clients, the OpenAPI document and tests share these definitions. */
export interface Call<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  ResponseSchema extends z.ZodType = z.ZodType,
> {
  /** Path template with `{name}` per parameter. */
  path: string;
  section: string;
  summary: string;
  params: Params;
  query: Query;
  response: ResponseSchema;
  /** The call returns 404 when the item does not exist. */
  mayBeMissing?: boolean;
  /** The call returns 410 when the item existed earlier. */
  mayBeGone?: boolean;
  /** The call is not in the specification: a remote API may lack it. */
  isExtra?: boolean;
  /** Query fields that are not in the specification; sent only to an API with the extra calls. */
  extraQuery?: readonly string[];
}

const noFields = z.object({});

/** Defines a call; `params` and `query` default to empty schemas. */
export function call<
  ResponseSchema extends z.ZodType,
  Params extends z.ZodObject = typeof noFields,
  Query extends z.ZodObject = typeof noFields,
>(definition: {
  path: string;
  section: string;
  summary: string;
  params?: Params;
  query?: Query;
  response: ResponseSchema;
  mayBeMissing?: boolean;
  mayBeGone?: boolean;
  isExtra?: boolean;
  extraQuery?: readonly string[];
}): Call<Params, Query, ResponseSchema> {
  // The casts are safe: omitted schemas match the defaults of the type parameters.
  return { params: noFields as unknown as Params, query: noFields as unknown as Query, ...definition };
}

/** other values yield 404 without a database query. */
export const slugParam = z
  .string()
  .max(MAX_SLUG_LENGTH)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u);

/** Date of a publication and a hash of the text. */
export const consentVersionParam = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9a-z]{1,8}$/u);

/** rejects `0`, `-1`, `abc` and `1e9`. */
export const pageParam = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/u)
  .transform(Number)
  .meta({ description: 'Page number, from 1.' });

/** Cursor: the id of the last entry of the previous response. */
export const afterParam = z
  .string()
  .regex(/^[0-9]{1,9}$/u)
  .transform(Number)
  .meta({ description: 'Continues after this id: the `next` of the previous response.' });

export const MAX_CATEGORY_ID = 999_999_999;

/** `all` is equivalent to omitting the parameter. */
export const categoryParam = z
  .string()
  .regex(/^(all|[0-9]{1,9})$/u)
  .transform((value) => (value === ALL_CATEGORIES ? undefined : Number(value)))
  .meta({ description: 'Category id; omit it or use `all` for every category.' });

/** an unknown client type is valid and matches nothing. */
export const typeParam = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/u)
  .meta({ description: 'business or private; an unknown type matches nothing.' });

/** */
export const queryParam = z.string().trim().normalize('NFC').max(MAX_QUERY_LENGTH);
