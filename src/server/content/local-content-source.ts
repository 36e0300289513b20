import { join } from 'node:path';
import { locales } from '#language/locale/locale.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { checkDatabase } from '#store/connection/check-database.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import type { StoreAddress } from '#store/connection/connection-address.ts';
import { migrate } from '#store/connection/migrate.ts';
import { limitServingRole } from '#store/connection/serving-role.ts';
import { listPhotographs } from '#store/content/asset.ts';
import { superviseEmbeddedPostgres } from '#store/embedded/supervisor.ts';
import { type FileStore, openFolderStore } from '#store/files/media-file-store.ts';
import type { StoreLog } from '#store/logger.ts';
import type { BackgroundWork } from '../background/background-task.ts';
import { readDocuments } from '../background/document-indexing-service.ts';
import { cleanStoredFiles, type StoredFileCleaner } from '../background/file-cleaning-service.ts';
import { type FormIntake, openFormIntake } from '../background/form-service.ts';
import { warmPictures } from '../background/image-variant-service.ts';
import { type MailService, openMailService } from '../background/mail-service.ts';
import { openReadModelService } from '../background/read-model-service.ts';
import { openSearchService, type SearchService } from '../background/search-service.ts';
import { openSearchLog, type SearchLog } from '../background/search-statistics.ts';
import { openVacancyArchive, type VacancyArchive } from '../background/vacancy-archive-service.ts';
import type { Config } from '../config.ts';
import { followPublications, type Publications } from './publication-listener.ts';
import { holdRedirectRules, type RedirectRules } from './redirect-rule-cache.ts';
import { fillWithDemo } from './seed-demo-content.ts';

const redirectTags = locales.map((locale) => listTag(locale, 'redirect'));

/** The content of this process: its store, its files, and the rules that it holds in memory. */
export interface OwnContent {
  store: Store;
  files: FileStore;
  cleaner: StoredFileCleaner;
  redirects: RedirectRules;
  publications: Publications;
  mail: MailService;
  search: SearchService;
  readModel: BackgroundWork;
  forms: FormIntake;
  vacancies: VacancyArchive;
  searches: SearchLog;
  /** Resolves if the embedded database cannot be kept running. */
  lost: Promise<string>;
  close(): Promise<void>;
}

/**
 * Brings up the store: starts the embedded database where none is named, checks and migrates it, and fills it with
 * the demo company where it is empty.
 * @throws StoreRefused, DataDirectoryInUse and their kin, each with one sentence for the operator
 */
export async function openOwnContent(config: Config, now: () => number, log: StoreLog): Promise<OwnContent> {
  // What is open, closed again in the opposite order, whether we end as planned or fail half way.
  const open = new AsyncDisposableStack();
  try {
    const { owner, address, lost, stop } = await openDatabase(config, log);
    open.defer(stop);
    await checkDatabase(owner, log);
    await migrate(owner, log);
    await limitServingRole({ owner, serving: address, log });
    const store = connectStore({ ...address, applicationName: 'shanyraq', max: 10, log });
    open.defer(() => store.close());
    const mail = openMailService({ config, store, address, owner, log });
    open.defer(() => mail.stop());
    const forms = await openFormIntake({ config, store, mail: mail.queue, now, log });
    open.defer(() => forms.stop());
    const search = openSearchService({ store, log });
    open.defer(() => search.stop());
    const readModel = openReadModelService({ store, analyser: search.analyser, log });
    open.defer(() => readModel.stop());
    const vacancies = openVacancyArchive({ db: store.db, now, analyser: search.analyser }, log);
    open.defer(() => vacancies.stop());
    const searches = openSearchLog({ db: store.db, now, log });
    open.defer(() => searches.stop());
    const mediaFolder = join(config.dataDir, 'media');
    const files = openFolderStore(mediaFolder);
    if (config.demo) await fillWithDemo({ store, address, mediaFolder, log });
    const publications = await followPublications(store, address, log);
    open.defer(() => publications.close());
    const redirects = holdRedirectRules(store.db, now, config.siteOrigin);
    await redirects.reload();
    publications.subscribe((tags) => {
      if (!tags.some((tag) => redirectTags.includes(tag))) return;
      redirects
        .reload()
        .catch((error: unknown) => log.warn({ err: error }, 'route rules were not read anew'));
    });
    const cleaner = await cleanStoredFiles({ db: store.db, address, mediaFolder, log });
    open.defer(() => cleaner.stop());
    const pictures = () => listPhotographs(store.db);
    const warmer = warmPictures({ folder: mediaFolder, pictures, log });
    open.defer(() => warmer.stop());
    publications.subscribe(() => warmer.wake());
    const reader = readDocuments({
      db: store.db,
      analyser: search.analyser,
      files,
      folder: mediaFolder,
      log,
    });
    open.defer(() => reader.stop());
    publications.subscribe(() => reader.wake());
    // Another process may have published by another version.
    publications.subscribe(() => search.wake());
    publications.subscribe(() => readModel.wake());
    return {
      store,
      files,
      cleaner,
      redirects,
      publications,
      mail,
      search,
      readModel,
      forms,
      vacancies,
      searches,
      lost,
      close: () => open.disposeAsync(),
    };
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}

interface OpenDatabase {
  /** Changes the schema, before anything is served. */
  owner: StoreAddress;
  /** Serves. */
  address: StoreAddress;
  lost: Promise<string>;
  stop(): Promise<void>;
}

async function openDatabase(config: Config, log: StoreLog): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const never = new Promise<string>(() => undefined);
    const address = { url: config.databaseUrl };
    const owner = config.migrationDatabaseUrl === undefined ? address : { url: config.migrationDatabaseUrl };
    return { owner, address, lost: never, stop: async () => undefined };
  }
  const server = await superviseEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log });
  const { connectionOptions, servingOptions, lost, stop } = server;
  return { owner: { connectionOptions }, address: { connectionOptions: servingOptions }, lost, stop };
}
