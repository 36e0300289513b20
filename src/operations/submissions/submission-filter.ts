import { endOfDay, startOfDay } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { FormName, SubmissionState } from '#model/forms/form.ts';
import { editorTsquery } from '#search/editor-query.ts';
import type { SubmissionFilter, SubmissionSearch } from '#store/forms/submission-list.ts';
import { indexSubmissions } from './index-submissions.ts';
import type { StaffContext } from './staff-context.ts';

/** What a list or an export of submissions contains. */
export interface SubmissionQuery {
  form?: FormName | undefined;
  /** `spam` is the quarantine, which is in no other list. */
  state?: SubmissionState | undefined;
  /** A user, or `none`. */
  assignee?: number | 'none' | undefined;
  language?: Locale | undefined;
  isUnread?: true | undefined;
  /** Slug of the vacancy, offering or deal. */
  subject?: string | undefined;
  /** First and last day in Almaty. */
  from?: string | undefined;
  to?: string | undefined;
  /** Words, or the beginning of a reference number or an address, or digits of a telephone number. */
  query?: string | undefined;
}

/** @param forms those that the user may read */
export async function toSubmissionFilter(
  context: Pick<StaffContext, 'db' | 'analyser'>,
  forms: readonly FormName[],
  query: SubmissionQuery,
): Promise<SubmissionFilter> {
  const { form, state, assignee, language, isUnread, subject, from, to } = query;
  const words = query.query?.trim() ?? '';
  return {
    forms: forms.filter((each) => form === undefined || each === form),
    states: state && [state],
    assigneeId: assignee === 'none' ? null : assignee,
    locale: language,
    isUnread,
    subject,
    from: from === undefined ? undefined : new Date(startOfDay(from)),
    until: to === undefined ? undefined : new Date(endOfDay(to)),
    search: words === '' ? undefined : await toSearch(context, words),
  };
}

/** Fewer digits are in too many telephone numbers. */
const MIN_DIGITS = 4;

async function toSearch(
  context: Pick<StaffContext, 'db' | 'analyser'>,
  words: string,
): Promise<SubmissionSearch> {
  await indexSubmissions(context);
  const isNumber = /^[+()\d\s.-]+$/u.test(words);
  // The national prefix 8 stands for +7.
  const digits = isNumber ? words.replace(/\D/gu, '').replace(/^8(?=\d{10}$)/u, '7') : '';
  return {
    tsquery: editorTsquery(await context.analyser(), words),
    prefix: words.toLowerCase(),
    digits: digits.length < MIN_DIGITS ? '' : digits,
  };
}
