import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Actor } from '#model/auth/permission.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { silentLog } from '#store/logger.ts';
import { createTestStore } from '../database/store.ts';
import { addNewsCategory } from './content.ts';
import { EditingSession, places, type Step } from './editing-session.ts';
import { addEditor, editing } from './editors.ts';

const user = fc.constantFrom(0, 1, 2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      user,
      // A few places, so that users meet.
      place: fc.oneof(fc.constantFrom(0, 1, 4, 6), fc.nat(places.length - 1)),
      value: fc.oneof(fc.constantFrom(1, 2, 3), fc.constant(null)),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('save' as const), user, keepsMine: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('save-together' as const), user, other: user }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('open', 'autosave', 'crash', 'publish'), user }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), user, revision: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
);

/** Runs random interleavings of three users on one database. */
export async function checkRandomEditing({ runs, steps }: { runs: number; steps: number }): Promise<void> {
  const base = await createTestStore();
  const connect = (): Store =>
    connectStore({ url: base.databaseUrl, applicationName: 'shanyraq-test', max: 4, log: silentLog });
  let store = connect();
  try {
    const actors: Actor[] = [];
    for (const name of ['Айгерім', 'Данияр', 'Еркін']) actors.push(await addEditor(store, name));
    const contextOf = (index: number) => {
      const actor = actors[index];
      if (!actor) throw new Error(`There is no user ${index}.`);
      return editing(store, actor);
    };
    const category = await addNewsCategory(contextOf(0));
    const restart = async () => {
      await store.close();
      store = connect();
    };
    let performed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: steps, size: 'max' }), async (plan) => {
        await new EditingSession({ connect: contextOf, restart, category }).run(plan);
        performed += plan.length;
      }),
      { numRuns: runs },
    );
    expect(performed).toBeGreaterThan(runs);
  } finally {
    await store.close();
    await base.drop();
  }
}
