import { locales } from '#language/locale/locale.ts';
import { type Actor, administratorGrant, type Grant } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { loadEntry } from '#operations/entries/load-entry.ts';
import { type EntrySave, saveEntry } from '#operations/entries/save-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { insertUser } from '#store/auth/user.ts';
import type { Store } from '#store/connection/connect.ts';
import type { Fields } from '#store/schema.ts';
import { writeContext } from './content.ts';

let users = 0;

/** Creates a user of the admin. */
export async function addEditor(
  store: Store,
  name: string,
  grants: readonly Grant[] = [administratorGrant],
): Promise<Actor> {
  users += 1;
  const email = `editor${users}@site.test`;
  const userId = await insertUser(store.db, { email, emailKey: email, name, locale: 'ru', grants });
  if (userId === undefined) throw new Error(`${email} exists.`);
  return { userId, name, grants };
}

export const editing = (store: Store, actor: Actor): WriteContext => ({ ...writeContext(store), actor });

type Change<Value> = (former: Value) => Value;

/** Changes of parts of an entry, each from its latest revision. */
export interface EntryChanges {
  shared?: Change<Fields>;
  kk?: Change<Fields>;
  ru?: Change<Fields>;
  en?: Change<Fields>;
}

/** Prepares changes as the editor does: it loads the entry, and sends the changed parts with their base. */
export async function openEntry(context: WriteContext, id: number) {
  const state = await loadEntry(context.db, context.actor, id);
  const base = {
    shared: state.sharedRevisionId,
    editions: Object.fromEntries(
      locales.flatMap((locale) => {
        const edition = state.editions[locale];
        return edition ? [[locale, edition.revisionId]] : [];
      }),
    ),
  };
  const prepare = (changes: EntryChanges): EntrySave => ({
    base,
    ...(changes.shared && { shared: changes.shared({ ...state.shared }) }),
    editions: Object.fromEntries(
      locales.flatMap((locale) => {
        const change = changes[locale];
        const { slug = null, fields = {} } = state.editions[locale] ?? {};
        return change ? [[locale, { slug, fields: change({ ...fields }) }]] : [];
      }),
    ),
  });
  return {
    state,
    prepare,
    save: (changes: EntryChanges, options: Pick<EntrySave, 'note' | 'isMinor' | 'origins'> = {}) =>
      saveEntry(context, id, { ...prepare(changes), ...options }),
  };
}

/** Numbers of rows of an entry that a save may write. */
export async function countRows({ db }: Pick<WriteContext, 'db'>, id: number) {
  const count = async (table: 'revision' | 'shared_revision' | 'translation_source') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('rows'))
          .where('entry_id', '=', id)
          .executeTakeFirstOrThrow()
      ).rows,
    );
  return {
    revision: await count('revision'),
    shared: await count('shared_revision'),
    sources: await count('translation_source'),
  };
}

export const listEntryIds = async ({
  db,
}: Pick<WriteContext, 'db'>): Promise<{ id: number; type: ContentTypeName }[]> =>
  db.selectFrom('entry').select(['id', 'type']).orderBy('id').execute();
