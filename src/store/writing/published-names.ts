import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

/** Names in public content: titles of places, offerings and deals, and people, clients and companies in them. */
export async function listPublishedNames(db: Kysely<Database>): Promise<{ locale: Locale; text: string }[]> {
  const { rows } = await sql<{ locale: Locale; text: string }>`
    select distinct locale, text from (
      select locale, title as text from published where type in ('city', 'deal', 'offering', 'settings')
      union all
      select locale, name #>> '{}' as text from published,
        jsonb_path_query(item, 'lax $.**.name ? (@.type() == "string")') as name
        where type in ('about-teams', 'city', 'contacts', 'settings')
      union all
      select locale, client #>> '{}' as text from published,
        jsonb_path_query(item, 'lax $.**.client ? (@.type() == "string")') as client
        where type = 'deal'
      union all
      select locale, address #>> '{}' as text from published,
        jsonb_path_query(item, 'lax $.**.address ? (@.type() == "string")') as address
        where type in ('city', 'contacts', 'settings')
    ) as names where text <> ''
  `.execute(db);
  return rows;
}
