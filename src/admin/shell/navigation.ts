import { locales } from '#language/locale/locale.ts';
import { type Section, sections, typesOf } from '#model/auth/section.ts';
import type { ContentType } from '../api/use-content-types.tsx';
import type { AdminMessageKey } from '../messages/admin-messages.ts';
import type { AccountAccess } from '../session/session.tsx';
import type { IconName } from '../ui/icon/icon.tsx';

type Access = Pick<AccountAccess, 'mayDoGlobally' | 'mayDoInAnySection'>;

export interface NavigationLink {
  to: string;
  icon: IconName;
  label: AdminMessageKey;
}

/** Screens besides the content. Files, schedule and glossary concern those who read any content. */
export function mainLinks({ mayDoInAnySection }: Access): readonly NavigationLink[] {
  const readsContent = locales.some((locale) => mayDoInAnySection('read', locale));
  return [
    { to: '/', icon: 'home', label: 'shell.home' },
    { to: '/matrix', icon: 'grid', label: 'shell.matrix' },
    ...(readsContent ? contentTools : []),
    { to: '/bin', icon: 'bin', label: 'shell.bin' },
  ];
}

const contentTools: readonly NavigationLink[] = [
  { to: '/media', icon: 'image', label: 'shell.media' },
  { to: '/calendar', icon: 'calendar', label: 'shell.calendar' },
  { to: '/glossary', icon: 'list', label: 'shell.glossary' },
];

/** Screens for users who handle what visitors send. */
export const leadLinks = ({ mayDoGlobally }: Pick<Access, 'mayDoGlobally'>): readonly NavigationLink[] =>
  mayDoGlobally('manage-applications') ? [{ to: '/leads', icon: 'bell', label: 'shell.leads' }] : [];

/** Screens that need a permission. */
export function administrationLinks({ mayDoGlobally }: Pick<Access, 'mayDoGlobally'>) {
  const links: NavigationLink[] = [];
  if (mayDoGlobally('manage-newsletters'))
    links.push({ to: '/newsletters', icon: 'send', label: 'shell.newsletters' });
  if (mayDoGlobally('read-insights'))
    links.push({ to: '/insights', icon: 'columns', label: 'shell.insights' });
  if (mayDoGlobally('manage-users')) links.push({ to: '/users', icon: 'users', label: 'shell.users' });
  if (mayDoGlobally('manage-sections'))
    links.push({ to: '/approval', icon: 'check', label: 'shell.approval' });
  if (mayDoGlobally('read-audit-log')) links.push({ to: '/audit', icon: 'history', label: 'shell.audit' });
  return links;
}

/** Types that are edited on a screen of their own. */
const ownScreens: Partial<Record<ContentType['name'], string>> = {
  theme: '/theme',
  consent: '/consent',
  redirect: '/redirects',
  'dictionary-entry': '/texts',
};

/** Path of a content type: its own screen, its list, or the editor of its only entry. */
export function contentTypePath({ name, description, singletonId }: ContentType): string {
  const ownScreen = ownScreens[name];
  if (ownScreen !== undefined) return ownScreen;
  if (!description.isSingleton) return `/content/${name}`;
  return `/content/${name}/${singletonId ?? 'new'}`;
}

/** The types of each section that has any, the main ones first. */
export function groupBySection(types: readonly ContentType[]): { section: Section; types: ContentType[] }[] {
  return sections
    .map((section) => ({
      section,
      types: typesOf(section).flatMap((name) => types.find((type) => type.name === name) ?? []),
    }))
    .filter((group) => group.types.length > 0);
}
