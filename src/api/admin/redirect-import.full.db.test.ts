import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { openTestAdmin } from '#test/support/admin/admin-api.ts';
import { createTestStore } from '#test/support/database/store.ts';

/** Each line becomes an entry with its history, in three languages. */
const LINES = 1000;

test('A table of 1,000 lines is imported in one transaction', async () => {
  const base = await createTestStore();
  const admin = await openTestAdmin(base.store.db);
  try {
    const owner = await admin.setUp();
    const lines = Array.from({ length: LINES }, (_, index) => ({
      from: `/old/${index}`,
      to: `/news/item-${index}`,
      status: 301,
    }));
    const body = { lines, publishedIn: [...locales], isConfirmed: true };
    const invalid = { ...body, lines: [...lines, { from: '/old/1', to: '/elsewhere', status: 301 }] };
    expect(await owner.result('importRedirects', { body: invalid })).toMatchObject({ isImported: false });
    expect((await owner.result('redirects')).total).toBe(0);
    expect(await owner.result('importRedirects', { body })).toMatchObject({ isImported: true });
    expect((await owner.result('redirects')).total).toBe(LINES);
    expect(await owner.result('traceUrl', { query: { url: `/en/old/${LINES - 1}` } })).toMatchObject({
      url: `/en/news/item-${LINES - 1}`,
    });
    const again = await owner.result('importRedirects', { body });
    expect(again.lines.every(({ outcome }) => outcome === 'same')).toBe(true);
  } finally {
    await admin.close();
    await base.drop();
  }
});
