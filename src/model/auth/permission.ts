import { type Locale, locales } from '#language/locale/locale.ts';
import { type Section, sections } from './section.ts';

export const roles = [
  'administrator',
  'chief-editor',
  'editor',
  'translator',
  /** Handles what visitors send by all forms. */
  'leads',
  /** Handles job applications only. */
  'hr',
  /** In addition to `leads` or `hr`: takes their data out of the admin. */
  'lead-export',
  'reader',
] as const;
export type Role = (typeof roles)[number];

/** What a user may do in some sections and languages. A user may have several grants. */
export interface Grant {
  role: Role;
  sections: readonly Section[];
  locales: readonly Locale[];
}

/** Actions on content. `read`, `share` and `create` concern an entry in all languages, the others one language of it. */
export const contentActions = [
  /** Reads drafts, history and lists. */
  'read',
  /** Changes the texts of a language. */
  'write',
  /** Changes shared fields, slugs and positions. */
  'share',
  'create',
  /** Requests a review. */
  'submit',
  'publish',
  'unpublish',
  /** Moves an entry to the bin and restores it: needed for every language that the entry has. */
  'remove',
] as const;
export type ContentAction = (typeof contentActions)[number];

/** Actions without section and language. */
export const globalActions = [
  'manage-users',
  'read-audit-log',
  /** Reads and changes the submissions of all forms. */
  'manage-leads',
  /** Reads and changes job applications. Every role that handles submissions has it. */
  'manage-applications',
  /** Exports the submissions that the user may read. */
  'export-leads',
  /** Changes settings of sections. */
  'manage-sections',
  /** Composes and sends newsletters, and sees the numbers of subscribers. */
  'manage-newsletters',
  /** Downloads the addresses of subscribers. */
  'export-subscribers',
  /** Sees statistics of the site. */
  'read-insights',
] as const;
export type GlobalAction = (typeof globalActions)[number];

const contentActionsByRole: Readonly<Record<Role, readonly ContentAction[]>> = {
  administrator: contentActions,
  'chief-editor': contentActions,
  editor: ['read', 'write', 'share', 'create', 'submit'],
  translator: ['read', 'write', 'submit'],
  leads: [],
  hr: [],
  'lead-export': [],
  reader: ['read'],
};

const globalActionsByRole: Readonly<Record<Role, readonly GlobalAction[]>> = {
  administrator: globalActions,
  'chief-editor': ['manage-newsletters', 'read-insights'],
  editor: ['read-insights'],
  translator: [],
  leads: ['manage-leads', 'manage-applications'],
  hr: ['manage-applications'],
  'lead-export': ['export-leads'],
  reader: [],
};

/** Actions that concern all languages: a grant for any language of the section is enough. */
const unlocalised: readonly ContentAction[] = ['read', 'share', 'create'];

/** Who performs an operation. */
export interface Actor {
  /** `null` for the system: imports, scheduled publications. */
  userId: number | null;
  /** Name shown in history and audit log. */
  name: string;
  grants: readonly Grant[];
}

/** An administrator has all sections and languages, whatever the grant names. */
const covers = (grant: Grant, section: Section, locale: Locale | null) =>
  grant.role === 'administrator' ||
  (grant.sections.includes(section) &&
    (locale === null ? grant.locales.length > 0 : grant.locales.includes(locale)));

/**
 * Whether a user may perform an action on the content of a section. Denies by default.
 * @param locale the language concerned; `null` for actions on the whole entry
 */
export function mayDo(
  { grants }: Pick<Actor, 'grants'>,
  action: ContentAction,
  section: Section,
  locale: Locale | null,
): boolean {
  const isUnlocalised = unlocalised.includes(action);
  if (locale === null && !isUnlocalised) return false;
  return grants.some(
    (grant) =>
      contentActionsByRole[grant.role].includes(action) &&
      covers(grant, section, isUnlocalised ? null : locale),
  );
}

/** Whether a user may perform an action on what all sections share, such as files: any section is enough. */
export const mayDoInAnySection = (
  actor: Pick<Actor, 'grants'>,
  action: ContentAction,
  locale: Locale,
): boolean => sections.some((section) => mayDo(actor, action, section, locale));

export function mayDoGlobally({ grants }: Pick<Actor, 'grants'>, action: GlobalAction): boolean {
  return grants.some((grant) => globalActionsByRole[grant.role].includes(action));
}

/** Roles whose permissions depend on neither sections nor languages. */
const unscopedRoles: readonly Role[] = ['administrator', 'leads', 'hr', 'lead-export'];

export const isUnscoped = (role: Role): boolean => unscopedRoles.includes(role);

export const administratorGrant: Grant = { role: 'administrator', sections, locales };

/** The system itself, which may do everything: imports, retention, scheduled publications. */
export const systemActor = (name: string): Actor => ({ userId: null, name, grants: [administratorGrant] });
