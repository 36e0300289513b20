import { type Kysely, type Selectable, sql } from 'kysely';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database } from '../schema.ts';
import {
  type ContentLink,
  contentLinkColumns,
  contentLinkOrder,
  contentLinks,
  linkTotal,
} from './content-link.ts';

export type LinkCheck = Omit<Selectable<Database['link_check']>, 'only_one'>;

export const findLinkCheck = (db: Kysely<Database>): Promise<LinkCheck | undefined> =>
  db.selectFrom('link_check').select(['checked_at', 'links', 'broken']).executeTakeFirst();

/** Records a check, in place of the one before. */
export async function saveLinkCheck(db: Kysely<Database>, at: Date): Promise<LinkCheck> {
  return db
    .insertInto('link_check')
    .columns(['checked_at', 'links', 'broken'])
    .expression((build) =>
      build
        .selectFrom('entry_link')
        .select([
          sql<Date>`${at}::timestamptz`.as('checked_at'),
          sql<number>`count(*)::integer`.as('links'),
          sql<number>`(count(*) filter (where is_broken))::integer`.as('broken'),
        ])
        .where('is_published', '=', true)
        .where((where) =>
          where.or([
            where('target_path', 'is not', null),
            where('target_url', 'in', where.selectFrom('external_link').select('external_link.url')),
          ]),
        ),
    )
    .onConflict((conflict) =>
      conflict.column('only_one').doUpdateSet((set) => ({
        checked_at: set.ref('excluded.checked_at'),
        links: set.ref('excluded.links'),
        broken: set.ref('excluded.broken'),
      })),
    )
    .returning(['checked_at', 'links', 'broken'])
    .executeTakeFirstOrThrow();
}

/** @returns distinct paths to which public links lead, after a path, in their order */
export async function listLinkedPaths(
  db: Kysely<Database>,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('entry_link')
    .select('target_path')
    .distinct()
    .where('is_published', '=', true)
    .where('target_path', '>', after)
    .orderBy('target_path')
    .limit(limit)
    .execute();
  return rows.flatMap(({ target_path }) => target_path ?? []);
}

export interface BrokenLink extends ContentLink {
  targetPath: string;
}

/** @returns broken public links to pages of the site, of entries of these types, and their number */
export async function listBrokenLinks(
  db: Kysely<Database>,
  { types, limit }: { types: readonly ContentTypeName[]; limit: number },
): Promise<{ links: BrokenLink[]; total: number }> {
  const broken = contentLinks(db, types)
    .where('link.is_broken', '=', true)
    .where('link.target_path', 'is not', null);
  const links = await broken
    .select([...contentLinkColumns, sql<string>`link.target_path`.as('targetPath')])
    .orderBy('link.target_path')
    .orderBy(contentLinkOrder)
    .limit(limit)
    .execute();
  const { total } = await broken.select(linkTotal).executeTakeFirstOrThrow();
  return { links, total };
}
