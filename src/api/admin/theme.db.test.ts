import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { defaultTheme } from '#model/theme/theme.ts';
import { deriveTones } from '#model/theme/tones.ts';
import { composeMail } from '#operations/mail/compose-mail.ts';
import {
  type AdminBrowser,
  adminOrigin,
  openTestAdmin,
  type TestAdmin,
  testSecret,
} from '#test/support/admin/admin-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let id: number;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
  ({ id } = await owner.result('createEntry', { body: { type: 'theme', shared: {}, editions: {} } }));
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

const load = () => owner.result('entry', { params: { id } });

async function save(shared: Record<string, string>) {
  const { sharedRevisionId, editions } = await load();
  const revisions = Object.fromEntries(locales.map((each) => [each, editions[each]?.revisionId ?? 0]));
  const body = { base: { shared: sharedRevisionId, editions: revisions }, shared, editions: {} };
  return owner.call('saveEntry', { params: { id }, body });
}

async function publish(headers: Record<string, string> = {}, browser = owner) {
  const { editions } = await load();
  const revisions = Object.fromEntries(locales.map((each) => [each, editions[each]?.revisionId ?? 0]));
  return browser.call('publishEntry', { params: { id }, body: { revisions }, headers });
}

const publicThemes = () =>
  base.store.db
    .selectFrom('published')
    .select(['locale', 'item'])
    .where('type', '=', 'theme')
    .orderBy('locale')
    .execute();

/** The colours of an e-mail that the system composes now. */
async function mailTones() {
  const email = `user${crypto.randomUUID()}@site.test`;
  await owner.result('inviteUser', {
    body: {
      email,
      name: 'Айгерім',
      locale: 'ru',
      grants: [{ role: 'reader', sections: ['news'], locales: [...locales] }],
    },
  });
  const mail = await base.store.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const context = {
    db: base.store.db,
    origin: adminOrigin,
    from: undefined,
    staff: undefined,
    secret: testSecret,
  };
  return (await composeMail({ ...context, now: () => admin.clock.now }, mail))?.tones;
}

describe('The theme', () => {
  test('has the default appearance before it was published, and when nothing was chosen', async () => {
    expect(await mailTones()).toEqual(deriveTones(defaultTheme));
    expect((await publish()).status).toBe(200);
    expect(await publicThemes()).toEqual(
      [...locales].sort().map((locale) => ({ locale, item: defaultTheme })),
    );
  });

  test('is published in all languages, in the normal form of its colours, and e-mails have its colours', async () => {
    expect((await save({ brand: '#A31621', accent: '7A0F18', link: '#7a0f18' })).status).toBe(200);
    expect((await publish()).status).toBe(200);
    const theme = { ...defaultTheme, brand: '#a31621', accent: '#7a0f18', link: '#7a0f18' };
    expect(await publicThemes()).toEqual([...locales].sort().map((locale) => ({ locale, item: theme })));
    expect(await mailTones()).toEqual(deriveTones(theme));
  });

  test('with a pair of colours that lacks contrast is a draft that is not published, for a reason in three languages', async () => {
    const before = await publicThemes();
    expect((await save({ brand: '#ffcc00' })).status).toBe(200);
    const reasons = [];
    for (const language of locales) {
      await owner.result('changeAccount', { body: { name: 'Айгерім', locale: language } });
      const { status, body } = await publish();
      expect(status).toBe(422);
      reasons.push(Object.entries(body.errors as Record<string, string[]>));
    }
    expect(reasons).toMatchInlineSnapshot(`
      [
        [
          [
            "shared.brand",
            [
              "Контраст жетпейді: «сәл күңгірт фон» үстіндегі «бренд түсі» – 1,39 : 1, ал кемінде 3 : 1 керек. Ең жақын жарамды түс – #ad8900.",
              "Контраст жетпейді: «фон» үстіндегі «бренд түсі» – 1,51 : 1, ал кемінде 3 : 1 керек. Ең жақын жарамды түс – #ad8900.",
            ],
          ],
        ],
        [
          [
            "shared.brand",
            [
              "Не хватает контраста: «цвет бренда» на «слегка затемнённый фон» – 1,39 : 1, а нужно не меньше 3 : 1. Ближайший подходящий цвет – #ad8900.",
              "Не хватает контраста: «цвет бренда» на «фон» – 1,51 : 1, а нужно не меньше 3 : 1. Ближайший подходящий цвет – #ad8900.",
            ],
          ],
        ],
        [
          [
            "shared.brand",
            [
              "The contrast is too low: “brand colour” on “slightly darker background” has 1.39:1, but 3:1 is needed. The nearest colour that passes is #ad8900.",
              "The contrast is too low: “brand colour” on “background” has 1.51:1, but 3:1 is needed. The nearest colour that passes is #ad8900.",
            ],
          ],
        ],
      ]
    `);
    expect(await publicThemes()).toEqual(before);
  });

  test.each([
    [{ brand: 'teal' }, 422],
    [{ brand: '#12345' }, 422],
    [{ corners: 'huge' }, 422],
    [{ typeface: 'comic' }, 422],
    [{ brand: '"}</style><script>' }, 422],
  ])('%j is not published', async (fields, status) => {
    expect((await save(fields)).status).toBe(200);
    expect((await publish()).status).toBe(status);
  });

  test('has one entry, which editors without the section cannot change', async () => {
    const second = await owner.call('createEntry', { body: { type: 'theme', shared: {}, editions: {} } });
    expect(second.status).toBe(409);
    const editor = await admin.signInAs([
      { role: 'chief-editor', sections: ['news'], locales: [...locales] },
    ]);
    expect((await editor.call('entry', { params: { id } })).status).toBe(403);
    expect((await publish({}, editor)).status).toBe(403);
    const translator = await admin.signInAs([
      { role: 'translator', sections: ['structure'], locales: [...locales] },
    ]);
    expect((await publish({}, translator)).status).toBe(403);
  });
});
