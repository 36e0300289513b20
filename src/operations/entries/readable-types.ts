import { type Actor, mayDo } from '#model/auth/permission.ts';
import { sectionOf } from '#model/auth/section.ts';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';

/** Types whose entries a user may read, in the order of the site structure. */
export const readableTypes = (actor: Actor): ContentTypeName[] =>
  contentTypeNames.filter((type) => mayDo(actor, 'read', sectionOf(type), null));
