import * as z from 'zod';
import { isInstant, type LocalDate, localDateOfInstant } from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { tariffStates, withTariffStates } from '#model/content-types/tariff-group.ts';
import { vacancyStateOn } from '#model/content-types/vacancy.ts';
import { clientTypes } from '#model/fields/client-type.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import { resultTypes } from '#model/search/search-sections.ts';
import { UNEXPECTED_STRUCTURE } from '#specification.ts';
import { type CallName, calls, type InputOf, type ResponseOf } from './calls.ts';
import { type CompletionRules, completeValue } from './complete-response.ts';
import { ContentError, MalformedResponseError } from './content-error.ts';
import { isJsonObject, type JsonObject, nonBlankString, toJsonObject } from './json-object.ts';
import { parseDate } from './parse-date.ts';

/** The request; supplies values that a response omits. */
export interface CallRequest<Name extends CallName> {
  name: Name;
  input: Partial<InputOf<Name>>;
  locale: Locale;
  /** Path and query, for pagination links that the response omits. */
  url: string;
}

const isListCall = (name: CallName) => calls[name].response.shape.data instanceof z.ZodArray;

/** Calls whose `null` means that there is nothing yet. */
const mayBeNull = (name: CallName) => calls[name].response.shape.data instanceof z.ZodNullable;

/** Singletons, which exist in every locale. */
const singletonCalls: ReadonlySet<CallName> = new Set(['main', 'contacts', 'aboutPage'] satisfies CallName[]);

/**
 * Validates a remote response against the contract. Checks that `data` is a list or an object (R-185 … R-187)
 * and fills in missing fields, because the specification requires few of them.
 * @throws ContentError 404 when an item is `null`; 502 "Unexpected response structure" otherwise
 */
export function parseResponse<Name extends CallName>(
  request: CallRequest<Name>,
  response: unknown,
  rules: CompletionRules,
): ResponseOf<Name> {
  const { name } = request;
  const body = normaliseBody(request, response);
  if (body.data === null && calls[name].mayBeMissing) throw new ContentError(404, 'Not Found');
  const isNothing = body.data === null && mayBeNull(name);
  const hasExpectedShape = isListCall(name) ? Array.isArray(body.data) : isNothing || isJsonObject(body.data);
  if (!hasExpectedShape) throw new MalformedResponseError(UNEXPECTED_STRUCTURE);
  const result = completeValue(calls[name].response as z.ZodType, addRequestContext(request, body), rules);
  if (result === undefined) throw new MalformedResponseError(UNEXPECTED_STRUCTURE);
  return result as ResponseOf<Name>;
}

/** R-185 … R-187: `data` is mandatory for these. */
const callsRequiringData: ReadonlySet<CallName> = new Set([
  'main',
  'contacts',
  'newsItem',
  'newsCategories',
] satisfies CallName[]);

const itemFields = ['slug', 'title', 'items'];

/**
 * a response may be a bare list, a bare item or, for the documents of a category, a bare list in
 * `data`. PHP serialises an empty object as an empty list.
 */
function normaliseBody({ name }: CallRequest<CallName>, response: unknown): JsonObject {
  const isList = isListCall(name) || name === 'documentCategory';
  const given = Array.isArray(response) ? (isList ? { data: response } : {}) : toJsonObject(response);
  const isEmpty = Array.isArray(given.data) && given.data.length === 0;
  if (isEmpty && singletonCalls.has(name)) return { ...given, data: {} };
  const isBareItem =
    !callsRequiringData.has(name) && !('data' in given) && itemFields.some((field) => field in given);
  const body = isBareItem ? { data: given } : given;
  const isBareCategory = name === 'documentCategory' && Array.isArray(body.data);
  return isBareCategory ? { data: { items: body.data } } : body;
}

/** Adds fields that follow from the request. */
function addRequestContext(request: CallRequest<CallName>, body: JsonObject): JsonObject {
  const { name } = request;
  const data = body.data;
  if (Array.isArray(data)) {
    if (name === 'news') return { ...body, ...paginationOf(request, body, data) };
    if (name === 'search') return { ...body, ...searchOf(request, body, data) };
    if (name === 'tariffs') return { ...body, data: data.map(addScheduleStates) };
    if (name === 'sitemap') return { ...body, meta: { total: data.length, ...toJsonObject(body.meta) } };
    if (name === 'vacancies') return { ...body, data: data.map(addVacancyState).filter(isOpen) };
    return { ...body, data: data.map((item) => addClientType(request, item)) };
  }
  if (data === null) return body;
  const item = name === 'vacancy' ? addVacancyState(data) : toJsonObject(data);
  return { ...body, data: addSlugs(request, item) };
}

/** reads pagination from `meta`, from the top level, or from links only. */
function paginationOf(request: CallRequest<CallName>, body: JsonObject, data: readonly unknown[]) {
  const { input } = request;
  const given = { ...body, ...toJsonObject(body.meta) };
  const links = toJsonObject(body.links);
  const current = positiveInt(given.current_page) ?? positiveInt((input as { page?: number }).page) ?? 1;
  const next = links.next ?? given.next_page_url ?? null;
  const perPage = positiveInt(given.per_page) ?? Math.max(data.length, 1);
  const total = nonNegativeInt(given.total);
  const reached = data.length === 0 ? 1 : current + (typeof next === 'string' ? 1 : 0);
  const last =
    positiveInt(given.last_page) ?? (total === undefined ? reached : Math.max(1, Math.ceil(total / perPage)));
  const first = data.length === 0 ? null : (current - 1) * perPage + 1;
  return {
    links: { first: request.url, last: request.url, prev: null, next: null, ...links },
    meta: {
      current_page: current,
      last_page: last,
      per_page: perPage,
      total: total ?? (current - 1) * perPage + data.length,
      from: nonNegativeInt(given.from) ?? first,
      to: nonNegativeInt(given.to) ?? (first === null ? null : first + data.length - 1),
    },
  };
}

function nonNegativeInt(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^[0-9]{1,9}$/u.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

const positiveInt = (value: unknown) => nonNegativeInt(value) || undefined;

const isResultType = (value: unknown) => (resultTypes as readonly unknown[]).includes(value);

/** a result of an unknown type becomes a `page`. */
function searchOf({ input, locale }: CallRequest<CallName>, body: JsonObject, data: readonly unknown[]) {
  const { query = '' } = input as { query?: string };
  return {
    data: data.map((each) => {
      const result = toJsonObject(each);
      return {
        ...result,
        locale: locales.find((each) => each === result.locale) ?? locale,
        type: isResultType(result.type) ? result.type : 'page',
      };
    }),
    meta: { query, total: data.length, ...toJsonObject(body.meta) },
  };
}

/** Computes schedule states from the dates, unless the response has a known state for every schedule. */
function addScheduleStates(group: unknown): unknown {
  const { schedules: given } = toJsonObject(group);
  if (!Array.isArray(given)) return group;
  const schedules = given.map((each) => {
    const { effective_from: from, effective_to: to } = toJsonObject(each);
    return { ...toJsonObject(each), effective_from: dayOf(from), effective_to: dayOf(to) || null };
  });
  const states: readonly unknown[] = tariffStates;
  const areStatesGiven = schedules.every((each) => 'state' in each && states.includes(each.state));
  const today = localDateOfInstant(Date.now());
  return {
    ...toJsonObject(group),
    schedules: areStatesGiven ? schedules : withTariffStates(schedules, today),
  };
}

/** @returns the date in Almaty; empty for an invalid date */
function dayOf(value: unknown): LocalDate {
  const date = parseDate(value);
  return isInstant(date) ? localDateOfInstant(date) : date;
}

/** An unknown state counts as closed; without a state, `closes_on` determines it. */
function addVacancyState(item: unknown): JsonObject {
  const given = toJsonObject(item);
  const givenState = nonBlankString(given.state)?.trim().toLowerCase();
  const hasState = given.state !== undefined && given.state !== null && given.state !== '';
  const state = !hasState || givenState === 'open' ? 'open' : 'closed';
  const vacancy = { state, closes_on: dayOf(given.closes_on) || null } as const;
  return { ...given, state: vacancyStateOn(vacancy, localDateOfInstant(Date.now())) };
}

const isOpen = ({ state }: JsonObject) => state === 'open';

/** Items default to the requested client type, unless they have a known type. */
function addClientType({ input }: CallRequest<CallName>, item: unknown): unknown {
  const { type } = input as { type?: string };
  if (type === undefined || !isJsonObject(item)) return item;
  return clientTypes.some((each) => each === item.type) ? item : { ...item, type };
}

/** Adds the requested slug, and the alternates that follow from it. */
function addSlugs({ name, input, locale }: CallRequest<CallName>, data: JsonObject): JsonObject {
  const { slug, category } = input as { slug?: string; category?: string };
  if (name === 'documentCategory') {
    const own: JsonObject = { name: category, slug: category, ...toJsonObject(data.category) };
    return {
      ...data,
      category: { ...own, alternates: alternatesOf(own.alternates, { [locale]: own.slug }) },
    };
  }
  const isSingleton = singletonCalls.has(name);
  const own = slug ?? (typeof data.slug === 'string' ? data.slug : name);
  const assumed = isSingleton ? Object.fromEntries(locales.map((each) => [each, own])) : { [locale]: own };
  // For an about page, the requested slug overrides the one in the response.
  const named = isSingleton && slug !== undefined ? { ...data, slug } : { slug, ...data };
  return { ...named, alternates: alternatesOf(data.alternates, assumed) };
}

/** Without alternates, the item is assumed to exist in the requested locale only. */
function alternatesOf(given: unknown, assumed: Readonly<Record<string, unknown>>): JsonObject {
  const known = toJsonObject(given) as Partial<Alternates>;
  return locales.some((locale) => typeof known[locale] === 'string') ? known : assumed;
}
