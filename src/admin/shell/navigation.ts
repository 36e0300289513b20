import { type Section, sections, typesOf } from '#model/auth/section.ts';
import type { ContentType } from '../api/use-content-types.tsx';
import type { AdminMessageKey } from '../messages/admin-messages.ts';
import type { IconName } from '../ui/icon/icon.tsx';
import { type Access, mayOpen } from './screen-access.ts';

export interface NavigationLink {
  to: string;
  icon: IconName;
  label: AdminMessageKey;
}

type Links = readonly NavigationLink[];

const main: Links = [
  { to: '/', icon: 'home', label: 'shell.home' },
  { to: '/matrix', icon: 'grid', label: 'shell.matrix' },
  { to: '/media', icon: 'image', label: 'shell.media' },
  { to: '/calendar', icon: 'calendar', label: 'shell.calendar' },
  { to: '/glossary', icon: 'list', label: 'shell.glossary' },
  { to: '/bin', icon: 'bin', label: 'shell.bin' },
];

const leads: Links = [{ to: '/leads', icon: 'bell', label: 'shell.leads' }];

const administration: Links = [
  { to: '/newsletters', icon: 'send', label: 'shell.newsletters' },
  { to: '/insights', icon: 'columns', label: 'shell.insights' },
  { to: '/users', icon: 'users', label: 'shell.users' },
  { to: '/approval', icon: 'check', label: 'shell.approval' },
  { to: '/audit', icon: 'history', label: 'shell.audit' },
];

const open = (links: Links, access: Access): Links => links.filter(({ to }) => mayOpen(to, access));

/** Screens besides the content. */
export const mainLinks = (access: Access): Links => open(main, access);

/** Screens for users who handle what visitors send. */
export const leadLinks = (access: Access): Links => open(leads, access);

/** Screens that need a permission. */
export const administrationLinks = (access: Access): Links => open(administration, access);

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
