import { isLocalDate } from '#language/date/calendar.ts';
import { isLocale } from '#language/locale/locale.ts';
import { formNames, submissionStates } from '#model/forms/form.ts';
import { createUrlFilters, isId } from '../api/url-filters.ts';
import { MAX_QUERY_LENGTH } from '../ui/field/search-input.tsx';

/** Whether a value of a URL is the id of an assignee, or stands for none. */
export const isAssigneeFilter = (value: string): boolean => value === 'none' || isId(value);

export const { read: readLeadFilters, change: withLeadFilter } = createUrlFilters({
  query: (value) => value.trim() !== '' && value.length <= MAX_QUERY_LENGTH,
  form: (value) => formNames.some((name) => name === value),
  state: (value) => submissionStates.some((state) => state === value),
  assignee: isAssigneeFilter,
  language: isLocale,
  unread: (value) => value === 'true',
  subject: (value) => value !== '' && value.length <= MAX_QUERY_LENGTH,
  from: isLocalDate,
  to: isLocalDate,
});

/** Filters of the inbox, as they are in the URL. */
export type LeadFilters = ReturnType<typeof readLeadFilters>;

/** Removes the filters, but not from the quarantine. */
export const noFilters = ({ state }: LeadFilters): LeadFilters => ({
  query: '',
  form: '',
  state: state === 'spam' ? state : '',
  assignee: '',
  language: '',
  unread: '',
  subject: '',
  from: '',
  to: '',
});

/** Whether anything but the quarantine is chosen. */
export const isFiltered = ({ state, ...filters }: LeadFilters): boolean =>
  (state !== undefined && state !== 'spam') || Object.keys(filters).length > 0;
