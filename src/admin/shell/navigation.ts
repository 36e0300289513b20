import { type Section, sections, typesOf } from '#model/auth/section.ts';
import type { ContentType } from '../api/use-content-types.tsx';
import type { AdminMessageKey } from '../messages/admin-messages.ts';
import type { AccountAccess } from '../session/session.tsx';
import type { IconName } from '../ui/icon/icon.tsx';

export interface NavigationLink {
  to: string;
  icon: IconName;
  label: AdminMessageKey;
}

/** Screens besides the content, for all users. */
export const mainLinks: readonly NavigationLink[] = [
  { to: '/', icon: 'home', label: 'shell.home' },
  { to: '/matrix', icon: 'grid', label: 'shell.matrix' },
  { to: '/glossary', icon: 'list', label: 'shell.glossary' },
  { to: '/bin', icon: 'bin', label: 'shell.bin' },
];

/** Screens that need a permission. */
export function administrationLinks({ mayDoGlobally }: Pick<AccountAccess, 'mayDoGlobally'>) {
  const links: NavigationLink[] = [];
  if (mayDoGlobally('manage-users')) links.push({ to: '/users', icon: 'users', label: 'shell.users' });
  if (mayDoGlobally('read-audit-log')) links.push({ to: '/audit', icon: 'history', label: 'shell.audit' });
  return links;
}

/** Path of a content type: its list, or the editor of its only entry. */
export function contentTypePath({ name, description, singletonId }: ContentType): string {
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
