import { type Locale, locales } from '#language/locale/locale.ts';
import { type DefaultMenuLabel, defaultMenuLabels } from '#messages/default-menu-labels.ts';
import { systemActor } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { PageTarget } from '#model/pages/pages.ts';
import { putEntry } from '#operations/entries/put-entry.ts';
import { importContent } from '#operations/import/import-content.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { hasNoEntries, lockStart } from '#store/content/entry.ts';
import type { MediaFileStore } from '#store/files/media-file-store.ts';
import type { StoreLogger } from '#store/logger.ts';
import type { Fields } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { DEFAULTS_FOLDER } from './seed-demo-content.ts';

/** Pages that exist without further entries, so that no link of the menu is broken. */
const menu: readonly (readonly [DefaultMenuLabel, PageTarget])[] = [
  ['news', '/press-center'],
  ['documents', '/documents'],
  ['career', '/career'],
  ['faq', '/faq'],
  ['contacts', '/contacts'],
];

interface StartEntry {
  type: ContentTypeName;
  shared: Fields;
  /** Fields of a language. */
  localised(locale: Locale): Fields;
}

/** What the site needs: everything else is for the editors to write. */
function entriesOf(companyName: string): StartEntry[] {
  const links = menu.map(([key, target]) => ({ key, target }));
  const header = links.map((link) => ({ ...link, children: [] }));
  const footer = [{ key: 'company', target: null, children: links }];
  const labelled: DefaultMenuLabel[] = ['company', ...menu.map(([key]) => key)];
  const labelsIn = (locale: Locale) =>
    Object.fromEntries(labelled.map((key) => [key, defaultMenuLabels[locale][key]]));
  return [
    {
      type: 'settings',
      shared: {},
      localised: () => ({ brand: companyName, legal_name: companyName }),
    },
    {
      type: 'navigation',
      shared: { header, footer, popular: [] },
      localised: (locale) => ({ labels: labelsIn(locale) }),
    },
    { type: 'main-page', shared: {}, localised: () => ({ title: companyName }) },
    // The page has a form, and other pages link to it.
    {
      type: 'contacts',
      shared: {},
      localised: (locale) => ({ title: defaultMenuLabels[locale].contacts }),
    },
  ];
}

/**
 * Publishes a site with nothing but the name of the company and the synonyms of the search in an empty database. Of several processes that start at
 * once, one does it.
 */
export async function startEmptySite(
  context: Omit<WriteContext, 'actor'> & { files: MediaFileStore },
  companyName: string,
  log: StoreLogger,
): Promise<void> {
  if (!(await hasNoEntries(context.db))) return;
  const actor = systemActor('start');
  const isStarted = await inTransaction(context.db, async (trx) => {
    await lockStart(trx);
    if (!(await hasNoEntries(trx))) return false;
    for (const { type, shared, localised } of entriesOf(companyName)) {
      const editions = Object.fromEntries(locales.map((locale) => [locale, { fields: localised(locale) }]));
      const within = { ...context, db: trx, actor };
      const entryId = await putEntry(within, { type, shared, editions });
      await publishEntry(within, { entryId, locales });
    }
    return true;
  });
  if (!isStarted) return;
  // After the transaction, as other processes wait for its lock, and these are hundreds of entries.
  await importContent({ ...context, actor }, DEFAULTS_FOLDER);
  log.info({}, 'an empty site was started');
}
