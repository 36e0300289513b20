import * as z from 'zod';
import { isInstant, type LocalDate, localDateOfInstant } from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { tariffStates, withStates } from '#model/content-types/tariff-group.ts';
import { vacancyStateOn } from '#model/content-types/vacancy.ts';
import { clientTypes } from '#model/fields/client-type.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import { resultTypes } from '#model/search/search-sections.ts';
import { UNEXPECTED_STRUCTURE } from '#specification.ts';
import { type AnswerOf, type CallName, calls, type InputOf } from './calls.ts';
import { type CompletionRules, completed } from './complete-response.ts';
import { ContentError, MalformedAnswer } from './content-error.ts';
import { dateOf } from './date-field.ts';
import { type Fields, fieldsOf, isFields, wordsOf } from './fields.ts';

/** What was asked, for all that an answer leaves to be understood. */
export interface AskedCall<Name extends CallName> {
  name: Name;
  input: Partial<InputOf<Name>>;
  locale: Locale;
  /** Path and query, for the links of a list that has none. */
  address: string;
}

const isListCall = (name: CallName) => calls[name].answer.shape.data instanceof z.ZodArray;

/** There is one of each, in every language of the site. */
const singles: ReadonlySet<CallName> = new Set(['main', 'contacts', 'aboutPage'] satisfies CallName[]);

/**
 * Reads the answer of another API as the contract has it. The outer shape is checked: a list where the call promises one, else
 * an object (R-185 … R-187). What is in it is completed, because the specification names few fields.
 * @throws ContentError 404 where an item is `null`, which says that there is none; else 502 with
 *   "Unexpected response structure"
 */
export function readAnswer<Name extends CallName>(
  asked: AskedCall<Name>,
  answer: unknown,
  rules: CompletionRules,
): AnswerOf<Name> {
  const { name } = asked;
  const body = bodyOf(asked, answer);
  if (body.data === null && calls[name].mayBeMissing) throw new ContentError(404, 'Not Found');
  const fits = isListCall(name) ? Array.isArray(body.data) : isFields(body.data);
  if (!fits) throw new MalformedAnswer(UNEXPECTED_STRUCTURE);
  const whole = completed(calls[name].answer as z.ZodType, withContext(asked, body), rules);
  if (whole === undefined) throw new MalformedAnswer(UNEXPECTED_STRUCTURE);
  return whole as AnswerOf<Name>;
}

/** The specification names `data` for these; R-185 … R-187 want it. */
const wantsData: ReadonlySet<CallName> = new Set([
  'main',
  'contacts',
  'newsItem',
  'newsCategories',
] satisfies CallName[]);

const itemFields = ['slug', 'title', 'items'];

/**
 * an answer may be the bare list, the bare item or, for the documents of a category, the list alone
 * in `data`. PHP writes an empty object as an empty list.
 */
function bodyOf({ name }: AskedCall<CallName>, answer: unknown): Fields {
  const isList = isListCall(name) || name === 'documentCategory';
  const given = Array.isArray(answer) ? (isList ? { data: answer } : {}) : fieldsOf(answer);
  const isEmpty = Array.isArray(given.data) && given.data.length === 0;
  if (isEmpty && singles.has(name)) return { ...given, data: {} };
  const isBareItem = !wantsData.has(name) && !('data' in given) && itemFields.some((field) => field in given);
  const body = isBareItem ? { data: given } : given;
  const isBareCategory = name === 'documentCategory' && Array.isArray(body.data);
  return isBareCategory ? { data: { items: body.data } } : body;
}

/** Adds what the question says of its answer. */
function withContext(asked: AskedCall<CallName>, body: Fields): Fields {
  const { name } = asked;
  const data = body.data;
  if (Array.isArray(data)) {
    if (name === 'news') return { ...body, ...paginationOf(asked, body, data) };
    if (name === 'search') return { ...body, ...searchOf(asked, body, data) };
    if (name === 'tariffs') return { ...body, data: data.map(withTariffStates) };
    if (name === 'sitemap') return { ...body, meta: { total: data.length, ...fieldsOf(body.meta) } };
    if (name === 'vacancies') return { ...body, data: data.map(withVacancyState).filter(isOpen) };
    return { ...body, data: data.map((item) => withType(asked, item)) };
  }
  const item = name === 'vacancy' ? withVacancyState(data) : fieldsOf(data);
  return { ...body, data: withSlugs(asked, item) };
}

/** R-086, as far as the answer has it: in `meta`, beside `data`, or by its links alone. */
function paginationOf({ input, address }: AskedCall<CallName>, body: Fields, data: readonly unknown[]) {
  const given = { ...body, ...fieldsOf(body.meta) };
  const links = fieldsOf(body.links);
  const current = count(given.current_page) ?? count((input as { page?: number }).page) ?? 1;
  const next = links.next ?? given.next_page_url ?? null;
  const perPage = count(given.per_page) ?? Math.max(data.length, 1);
  const total = wholeNumber(given.total);
  const reached = data.length === 0 ? 1 : current + (typeof next === 'string' ? 1 : 0);
  const last =
    count(given.last_page) ?? (total === undefined ? reached : Math.max(1, Math.ceil(total / perPage)));
  const first = data.length === 0 ? null : (current - 1) * perPage + 1;
  return {
    links: { first: address, last: address, prev: null, next: null, ...links },
    meta: {
      current_page: current,
      last_page: last,
      per_page: perPage,
      total: total ?? (current - 1) * perPage + data.length,
      from: wholeNumber(given.from) ?? first,
      to: wholeNumber(given.to) ?? (first === null ? null : first + data.length - 1),
    },
  };
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^[0-9]{1,9}$/u.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

const count = (value: unknown) => wholeNumber(value) || undefined;

const isResultType = (value: unknown) => (resultTypes as readonly unknown[]).includes(value);

/** A result of a type that is not ours is a page. */
function searchOf({ input, locale }: AskedCall<CallName>, body: Fields, data: readonly unknown[]) {
  const { query = '' } = input as { query?: string };
  return {
    data: data.map((each) => {
      const result = fieldsOf(each);
      return {
        ...result,
        locale: locales.find((each) => each === result.locale) ?? locale,
        type: isResultType(result.type) ? result.type : 'page',
      };
    }),
    meta: { query, total: data.length, ...fieldsOf(body.meta) },
  };
}

/**
 * Whether a schedule is in force follows from the days of all schedules of its group. What the answer says itself wins, if it
 * says it of each of them.
 */
function withTariffStates(group: unknown): unknown {
  const { schedules: given } = fieldsOf(group);
  if (!Array.isArray(given)) return group;
  const schedules = given.map((each) => {
    const { effective_from: from, effective_to: to } = fieldsOf(each);
    return { ...fieldsOf(each), effective_from: dayOf(from), effective_to: dayOf(to) || null };
  });
  const states: readonly unknown[] = tariffStates;
  const areSaid = schedules.every((each) => 'state' in each && states.includes(each.state));
  const today = localDateOfInstant(Date.now());
  return { ...fieldsOf(group), schedules: areSaid ? schedules : withStates(schedules, today) };
}

/** The day in Almaty. Empty for what is no date. */
function dayOf(value: unknown): LocalDate {
  const date = dateOf(value);
  return isInstant(date) ? localDateOfInstant(date) : date;
}

/** An unknown state is no invitation to apply: the vacancy is closed. Without a state its last day decides. */
function withVacancyState(item: unknown): Fields {
  const given = fieldsOf(item);
  const said = wordsOf(given.state)?.trim().toLowerCase();
  const isSaid = given.state !== undefined && given.state !== null && given.state !== '';
  const state = !isSaid || said === 'open' ? 'open' : 'closed';
  const vacancy = { state, closes_on: dayOf(given.closes_on) || null } as const;
  return { ...given, state: vacancyStateOn(vacancy, localDateOfInstant(Date.now())) };
}

const isOpen = ({ state }: Fields) => state === 'open';

/** An item of a list that was asked for by type is of that type, unless it says another one that we know. */
function withType({ input }: AskedCall<CallName>, item: unknown): unknown {
  const { type } = input as { type?: string };
  if (type === undefined || !isFields(item)) return item;
  return clientTypes.some((each) => each === item.type) ? item : { ...item, type };
}

/** An item has the slug that it was asked by, and that of its language among its alternates. */
function withSlugs({ name, input, locale }: AskedCall<CallName>, data: Fields): Fields {
  const { slug, category } = input as { slug?: string; category?: string };
  if (name === 'documentCategory') {
    const own: Fields = { name: category, slug: category, ...fieldsOf(data.category) };
    return {
      ...data,
      category: { ...own, alternates: alternatesOf(own.alternates, { [locale]: own.slug }) },
    };
  }
  const isSingle = singles.has(name);
  const own = slug ?? (typeof data.slug === 'string' ? data.slug : name);
  const assumed = isSingle ? Object.fromEntries(locales.map((each) => [each, own])) : { [locale]: own };
  // The page about the company that was asked for, whatever its answer calls itself.
  const named = isSingle && slug !== undefined ? { ...data, slug } : { slug, ...data };
  return { ...named, alternates: alternatesOf(data.alternates, assumed) };
}

/** Without alternates an item is known to be there in the language that was asked for. */
function alternatesOf(given: unknown, assumed: Readonly<Record<string, unknown>>): Fields {
  const known = fieldsOf(given) as Partial<Alternates>;
  return locales.some((locale) => typeof known[locale] === 'string') ? known : assumed;
}
