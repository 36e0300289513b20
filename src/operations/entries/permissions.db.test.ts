import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { type Actor, type ContentAction, type Role, roles } from '#model/auth/permission.ts';
import { type Section, sectionOf, sections, typesOf } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { addEditor, editing } from '#test/support/content/editors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { unpublishEntry } from '../publishing/unpublish-entry.ts';
import { announcePresence } from './announce-presence.ts';
import { autosaveEntry, discardAutosave } from './autosave-entry.ts';
import { changeCategory } from './change-category.ts';
import { compareRevisions } from './compare-revisions.ts';
import { confirmTranslation } from './confirm-translation.ts';
import { createEntry } from './create-entry.ts';
import { listRevisions } from './list-revisions.ts';
import { loadNewEntryAutosave } from './load-autosave.ts';
import { loadEntry } from './load-entry.ts';
import { loadSharedRevision } from './load-shared-revision.ts';
import { moveEntry } from './move-entry.ts';
import { moveToBin } from './move-to-bin.ts';
import { planPublication } from './plan-publication.ts';
import { putEntry } from './put-entry.ts';
import { restoreFromBin } from './restore-from-bin.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveEntry } from './save-entry.ts';

let base: TestStore;
let administrator: WriteContext;
const entries = new Map<ContentTypeName, { id: number; revisionId: number }>();
const actors = new Map<Role, Actor>();

/** One type of each section. */
const types = sections.map((section) => typesOf(section)[0] ?? 'news');

/** What each role may do in its sections and languages, besides the administrator. */
const permitted: Record<Exclude<Role, 'administrator'>, readonly ContentAction[]> = {
  'chief-editor': ['read', 'write', 'share', 'create', 'publish', 'unpublish', 'remove'],
  editor: ['read', 'write', 'share', 'create'],
  translator: ['read', 'write'],
  leads: [],
  hr: [],
  'lead-export': [],
  reader: ['read'],
};

const titleOf = (type: ContentTypeName) => describeContentType(type).titleField;
const fieldsOf = (type: ContentTypeName, title: string) => {
  const name = titleOf(type);
  return name === null ? {} : { [name]: title };
};
const nothing = { base: { shared: null, editions: {} }, editions: {} };

beforeAll(async () => {
  base = await createTestStore();
  administrator = editing(base.store, await addEditor(base.store, 'Айгерім'));
  for (const role of roles) actors.set(role, await addEditor(base.store, role, []));
  for (const type of types) {
    const editions = { kk: { slug: null, fields: fieldsOf(type, 'Атау') } };
    const slugged = { kk: { ...editions.kk, slug: 'atau' } };
    const hasTitle = titleOf(type) !== null;
    const id = await createEntry(administrator, {
      type,
      shared: {},
      editions: hasTitle ? editions : slugged,
    });
    const { editions: saved } = await loadEntry(administrator.db, administrator.actor, id);
    entries.set(type, { id, revisionId: saved.kk?.revisionId ?? 0 });
  }
});
afterAll(() => base.drop());

interface Target {
  type: ContentTypeName;
  id: number;
  revisionId: number;
}

/** Every operation with the actions that it needs for an entry in Kazakh. */
const operations: Record<
  string,
  { needs: ContentAction[]; run(context: WriteContext, target: Target): Promise<unknown> }
> = {
  load: { needs: ['read'], run: ({ db, actor }, { id }) => loadEntry(db, actor, id) },
  'list revisions': { needs: ['read'], run: ({ db, actor }, { id }) => listRevisions(db, actor, id, {}) },
  'load shared fields': {
    needs: ['read'],
    run: ({ db, actor }, { id }) => loadSharedRevision(db, actor, id, 1),
  },
  compare: {
    needs: ['read'],
    run: ({ db, actor }, { id, revisionId }) =>
      compareRevisions(db, actor, id, { from: 'published', to: revisionId }),
  },
  plan: { needs: ['read'], run: (context, { id }) => planPublication(context, context.actor, id) },
  announce: {
    needs: ['read'],
    run: (context, { id }) => announcePresence(context, id, { tab: 'a', field: null }),
  },
  discard: {
    needs: ['read'],
    run: (context, { type, id }) => discardAutosave(context, { type, entryId: id }),
  },
  'save nothing': { needs: ['read'], run: (context, { id }) => saveEntry(context, id, nothing) },
  autosave: {
    needs: ['read', 'write'],
    run: (context, { type, id }) => autosaveEntry(context, { ...nothing, type, entryId: id }),
  },
  'save a text': {
    needs: ['read', 'write'],
    run: (context, { type, id, revisionId }) =>
      saveEntry(context, id, {
        base: { shared: null, editions: { kk: revisionId } },
        editions: { kk: { slug: null, fields: fieldsOf(type, 'Басқа атау') } },
      }),
  },
  'save a slug': {
    needs: ['read', 'write', 'share'],
    run: (context, { type, id, revisionId }) =>
      saveEntry(context, id, {
        base: { shared: null, editions: { kk: revisionId } },
        editions: { kk: { slug: 'basqa-meken', fields: fieldsOf(type, 'Басқа атау') } },
      }),
  },
  'restore a revision': {
    needs: ['read', 'write'],
    run: (context, { id, revisionId }) => restoreRevision(context, id, { revisionId }),
  },
  'restore shared fields': {
    needs: ['read', 'write', 'share'],
    run: (context, { id, revisionId }) => restoreRevision(context, id, { revisionId, includesShared: true }),
  },
  confirm: {
    needs: ['write'],
    run: (context, { id }) => confirmTranslation(context, id, { locale: 'kk', paths: ['title'] }),
  },
  'put texts': {
    needs: ['write'],
    run: (context, { type, id }) => putEntry(context, { type, id, editions: { kk: { fields: {} } } }),
  },
  'put shared fields': {
    needs: ['share'],
    run: (context, { type, id }) => putEntry(context, { type, id, shared: {} }),
  },
  move: { needs: ['share'], run: (context, { id }) => moveEntry(context, id, null) },
  'change the category': { needs: ['share'], run: (context, { id }) => changeCategory(context, id, id) },
  create: {
    needs: ['create'],
    run: (context, { type }) => createEntry(context, { type, shared: {}, editions: {} }),
  },
  'autosave a new entry': {
    needs: ['create'],
    run: (context, { type }) => autosaveEntry(context, { ...nothing, type, entryId: null }),
  },
  'load a new entry': {
    needs: ['create'],
    run: ({ db, actor }, { type }) => loadNewEntryAutosave(db, actor, type),
  },
  publish: {
    needs: ['publish'],
    run: (context, { id }) => publishEntry(context, { entryId: id, locales: ['kk'] }),
  },
  unpublish: {
    needs: ['unpublish'],
    run: (context, { id }) => unpublishEntry(context, { entryId: id, locales: ['kk'] }),
  },
  'move to the bin': { needs: ['remove'], run: (context, { id }) => moveToBin(context, id) },
  'restore from the bin': {
    needs: ['remove'],
    async run(context, { id }) {
      await context.db.updateTable('entry').set({ deleted_at: new Date() }).where('id', '=', id).execute();
      await restoreFromBin(context, id);
    },
  },
};

/** Runs an operation and undoes it. */
async function isForbidden(actor: Actor, target: Target, name: string): Promise<boolean> {
  let error: unknown;
  const rollBack = new Error('roll back');
  await base.store.db
    .transaction()
    .execute(async (trx) => {
      const context = { ...administrator, db: trx, actor };
      await operations[name]?.run(context, target).catch((reason: unknown) => {
        error = reason;
      });
      throw rollBack;
    })
    .catch((reason: unknown) => {
      if (reason !== rollBack) throw reason;
    });
  return error instanceof ForbiddenError;
}

const unlocalised: readonly ContentAction[] = ['read', 'share', 'create'];

test.each(roles)(
  'The role %s may do in its section and language what it names, and nothing else',
  async (role) => {
    const faults: string[] = [];
    for (const type of types) {
      const section = sectionOf(type);
      const other = sections.find((each) => each !== section) ?? 'news';
      const grants: [Section, Locale][] = [
        [section, 'kk'],
        [section, 'ru'],
        [other, 'kk'],
      ];
      for (const [grantedSection, grantedLocale] of grants) {
        const grant = { role, sections: [grantedSection], locales: [grantedLocale] };
        const actor = { userId: actors.get(role)?.userId ?? null, name: role, grants: [grant] };
        const mayDo = (action: ContentAction) => {
          if (role === 'administrator') return true;
          const isCovered =
            grantedSection === section && (grantedLocale === 'kk' || unlocalised.includes(action));
          return isCovered && permitted[role].includes(action);
        };
        const { isSingleton } = describeContentType(type);
        for (const [name, { needs: all }] of Object.entries(operations)) {
          // The slug of a singleton is fixed.
          const needs = name === 'save a slug' && isSingleton ? ['read' as const, 'write' as const] : all;
          // Shared fields can be edited with any language of the section, so autosaving needs either permission.
          const isExpected =
            name === 'autosave'
              ? mayDo('read') && (mayDo('share') || permittedInAnyLanguage(role, grantedSection === section))
              : needs.every(mayDo);
          const target = { type, ...(entries.get(type) ?? { id: 0, revisionId: 0 }) };
          const isAllowed = !(await isForbidden(actor, target, name));
          if (isAllowed !== isExpected)
            faults.push(`${name} ${type} with ${grantedSection}/${grantedLocale}`);
        }
      }
    }
    expect(faults).toEqual([]);
  },
);

const permittedInAnyLanguage = (role: Role, isSection: boolean) =>
  role === 'administrator' || (isSection && permitted[role].includes('write'));

test('Without grants nothing is permitted', async () => {
  const actor = { userId: actors.get('editor')?.userId ?? null, name: 'x', grants: [] };
  for (const type of types) {
    const target = { type, ...(entries.get(type) ?? { id: 0, revisionId: 0 }) };
    for (const name of Object.keys(operations)) {
      expect(await isForbidden(actor, target, name), `${name} ${type}`).toBe(true);
    }
  }
});
