import { locales } from '#language/locale/locale.ts';
import type { GlobalAction } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { AccountAccess } from '../session/session.tsx';

export type Access = Pick<AccountAccess, 'mayDo' | 'mayDoGlobally' | 'mayDoInAnySection'>;

type MayOpen = (access: Access) => boolean;

const may =
  (action: GlobalAction): MayOpen =>
  ({ mayDoGlobally }) =>
    mayDoGlobally(action);

const reads =
  (type: ContentTypeName): MayOpen =>
  ({ mayDo }) =>
    locales.some((locale) => mayDo('read', type, locale));

/** Files, schedule and glossary concern those who read any content. */
const readsContent: MayOpen = ({ mayDoInAnySection }) =>
  locales.some((locale) => mayDoInAnySection('read', locale));

/**
 * Who may open the screens at and below a path. All users may open the others, which show what the user may read. The
 * server decides about each call.
 */
const requirements: Readonly<Record<string, MayOpen>> = {
  media: readsContent,
  calendar: readsContent,
  moment: readsContent,
  glossary: readsContent,
  menus: reads('navigation'),
  consent: reads('consent'),
  theme: reads('theme'),
  redirects: reads('redirect'),
  texts: reads('dictionary-entry'),
  leads: may('manage-applications'),
  'leads/person': may('manage-leads'),
  users: may('manage-users'),
  approval: may('manage-sections'),
  newsletters: may('manage-newsletters'),
  insights: may('read-insights'),
  audit: may('read-audit-log'),
};

/** Whether a user may open the screen at a path of the admin, such as `/users/new`. */
export function mayOpen(path: string, access: Access): boolean {
  const [first = '', second = ''] = path.split('/').filter((part) => part !== '');
  return [first, `${first}/${second}`].every((place) => requirements[place]?.(access) ?? true);
}
