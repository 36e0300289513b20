import * as z from 'zod';
import { isLocalDate } from '#language/date/calendar.ts';
import { locales } from '#language/locale/locale.ts';
import type { GlobalAction } from '#model/auth/permission.ts';

/**
 * Who may perform a call. Calls on content require a session; the operation checks section and language.
 */
export type Access = 'public' | 'signed-in' | GlobalAction;

/** `application/octet-stream` is a stored file with its name: a download that no browser shows. */
export type ResultType = 'application/json' | FileType | 'application/octet-stream';

/** Files that calls make. */
export type FileType = 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Schemas of one admin call. Its method and path are in `admin-routes.ts`, which browser code can import without zod. */
export interface AdminCall<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  section: string;
  summary: string;
  access: Access;
  /** The call needs a browser session: an access token is not enough. */
  needsSession: boolean;
  /** Of the result. A file that the call makes is a sequence of its parts and has the name of the path. */
  mediaType: ResultType;
  params: Params;
  query: Query;
  body: Body;
  result: Result;
}

const noFields = z.object({});
const nothing = z.null();

/** Whether a body or result is always `null`. */
export const acceptsNothing = (schema: z.ZodType): boolean => schema instanceof z.ZodNull;

/** Defines a call; omitted schemas accept nothing. */
export function adminCall<
  Params extends z.ZodObject = typeof noFields,
  Query extends z.ZodObject = typeof noFields,
  Body extends z.ZodType = typeof nothing,
  Result extends z.ZodType = typeof nothing,
>(definition: {
  section: string;
  summary: string;
  access: Access;
  needsSession?: boolean;
  mediaType?: Exclude<ResultType, 'application/json'>;
  params?: Params;
  query?: Query;
  body?: Body;
  result?: Result;
}): AdminCall<Params, Query, Body, Result> {
  // The casts are safe: omitted schemas match the defaults of the type parameters.
  return {
    needsSession: false,
    mediaType: 'application/json',
    params: noFields as unknown as Params,
    query: noFields as unknown as Query,
    body: nothing as unknown as Body,
    result: nothing as unknown as Result,
    ...definition,
  };
}

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

/** Text that can be stored. Every text of a request is one, except the fields of an entry: the operations clean them. */
export const text = z.string().refine(isStorable);

/** Positive integer in a path or query. */
export const idParam = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/u)
  .transform(Number);

/** As the database stores them. */
const MAX_ID = 2_147_483_647;

/** The id of a row, in a body. */
export const rowId = z.int().min(1).max(MAX_ID);

/** The id of a revision; 0 for an entry of an earlier release without a revision of its shared fields. */
export const revisionId = z.int().min(0).max(MAX_ID);

export const byId = z.object({ id: idParam });

/** A day in Almaty, in a filter. */
export const day = z.iso.date().refine(isLocalDate);

export const locale = z.enum(locales);

/** A file in parts. */
export const fileParts = z.custom<AsyncIterable<string | Uint8Array>>((value) => value !== null);
