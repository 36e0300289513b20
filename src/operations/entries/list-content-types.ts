import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { type Actor, mayDo } from '#model/auth/permission.ts';
import { type Section, sectionOf } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { findSingletons, readTotals } from '#store/editing/entry-list.ts';
import type { Database } from '#store/schema.ts';
import { permittedLocales } from '../auth/require-permission.ts';
import { ALL_STATE } from './entry-state-name.ts';
import { readableTypes } from './readable-types.ts';

export interface ContentTypeSummary {
  name: ContentTypeName;
  section: Section;
  description: ContentTypeDescription;
  /** The only entry of a singleton type, if it exists. */
  singletonId: number | null;
  total: number;
  may: { create: boolean; share: boolean; write: Locale[]; publish: Locale[] };
}

/** Lists the content types that a user may read. */
export async function listContentTypes(db: Kysely<Database>, actor: Actor): Promise<ContentTypeSummary[]> {
  const types = readableTypes(actor);
  const totals = new Map((await readTotals(db, types, [ALL_STATE])).map(({ type, total }) => [type, total]));
  const isSingleton = (type: ContentTypeName) => contentTypeOf(type).singleton !== undefined;
  const singletons = await findSingletons(db, types.filter(isSingleton));
  return types.map((name) => {
    const section = sectionOf(name);
    return {
      name,
      section,
      description: describeContentType(name),
      singletonId: singletons.get(name) ?? null,
      total: totals.get(name) ?? 0,
      may: {
        create: mayDo(actor, 'create', section, null),
        share: mayDo(actor, 'share', section, null),
        write: permittedLocales(actor, 'write', name),
        publish: permittedLocales(actor, 'publish', name),
      },
    };
  });
}
