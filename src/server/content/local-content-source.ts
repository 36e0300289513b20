import { join } from 'node:path';
import { openResumableUploads, type ResumableUploads } from '#api/admin/resumable-uploads.ts';
import { locales } from '#language/locale/locale.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import type { AuthContext } from '#operations/auth/auth-context.ts';
import { tryWithLock } from '#store/connection/advisory-lock.ts';
import { checkDatabase } from '#store/connection/check-database.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import type { DatabaseAddress } from '#store/connection/database-address.ts';
import { migrate } from '#store/connection/migrate.ts';
import { restrictServingRole } from '#store/connection/serving-role.ts';
import { listPhotographs } from '#store/content/asset.ts';
import { superviseEmbeddedPostgres } from '#store/embedded/supervisor.ts';
import type { MediaFileStore } from '#store/files/media-file-store.ts';
import type { StoreLogger } from '#store/logger.ts';
import type { BackgroundTask } from '../background/background-task.ts';
import { createBinPurgeService } from '../background/bin-purge-service.ts';
import { startDocumentIndexingService } from '../background/document-indexing-service.ts';
import { openEntryListService } from '../background/entry-list-service.ts';
import { type FileCleaningService, startFileCleaningService } from '../background/file-cleaning-service.ts';
import { type FormService, openFormService } from '../background/form-service.ts';
import type { HourlyTask } from '../background/hourly-task.ts';
import { startImageVariantService } from '../background/image-variant-service.ts';
import { createLinkCheckService, type LinkCheckService } from '../background/link-check-service.ts';
import { type MailService, openMailService } from '../background/mail-service.ts';
import { createMediaCleaningService } from '../background/media-cleaning-service.ts';
import { type MediaStorageService, openMediaStorage } from '../background/media-storage-service.ts';
import {
  type MissingUrlCounter,
  noMissingUrlCounter,
  openMissingUrlCounter,
} from '../background/missing-url-counter.ts';
import { openPageViewCounter, type PageViewCounter } from '../background/page-view-counter.ts';
import { openReadModelService } from '../background/read-model-service.ts';
import { createLinkRequester } from '../background/request-link.ts';
import { createScheduleService, type ScheduleService } from '../background/schedule-service.ts';
import { openSearchService, type SearchService } from '../background/search-service.ts';
import { openSearchStatistics, type SearchStatistics } from '../background/search-statistics.ts';
import { createSessionCleaningService } from '../background/session-cleaning-service.ts';
import { createSubmissionIndexService } from '../background/submission-index-service.ts';
import { createVacancyArchiveService } from '../background/vacancy-archive-service.ts';
import type { Config } from '../config.ts';
import { loadInstallationSecret } from '../installation-secret.ts';
import { listenForPublications, type PublicationListener } from './publication-listener.ts';
import { createLocalRedirectRuleCache, type RedirectRuleCache } from './redirect-rule-cache.ts';
import { seedDemoContent } from './seed-demo-content.ts';
import { startEmptySite } from './start-empty-site.ts';

/** Advisory lock key of the creation of image variants. */
const IMAGE_VARIANT_LOCK_KEY = 7_306_918_247;

/** Advisory lock key of the nightly check of links. */
const LINK_CHECK_LOCK_KEY = 7_306_918_248;

const redirectTags = locales.map((locale) => listTag(locale, 'redirect'));

/** The database and the services that work on it. */
export interface LocalServices {
  store: Store;
  files: MediaFileStore;
  media: MediaStorageService;
  fileCleaning: FileCleaningService;
  mail: MailService;
  search: SearchService;
  readModel: BackgroundTask;
  entryLists: BackgroundTask;
  forms: FormService;
  submissionIndex: HourlyTask;
  vacancyArchive: HourlyTask;
  schedule: ScheduleService;
  searchStatistics: SearchStatistics;
  missingUrls: MissingUrlCounter;
  /** Undefined if page views are not counted. */
  pageViews: PageViewCounter | undefined;
  linkCheck: LinkCheckService;
  sessionCleaning: HourlyTask;
  binPurge: HourlyTask;
  uploads: ResumableUploads;
  mediaCleaning: HourlyTask;
  auth: AuthContext;
}

/** The content of this process: database, media files and redirect rules. */
export interface LocalContent extends LocalServices {
  redirects: RedirectRuleCache;
  publications: PublicationListener;
  /** Resolves if the embedded database stops and cannot be restarted. */
  failure: Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens the database and its services. Starts embedded PostgreSQL if no URL is configured, migrates the
 * schema and imports demo content into an empty database.
 * @throws DatabaseUnusableError, DataDirectoryInUseError and similar errors, each with one sentence for the operator
 */
export async function openLocalContent(
  config: Config,
  now: () => number,
  log: StoreLogger,
): Promise<LocalContent> {
  // Closes the opened resources in reverse order, on shutdown and after a failed start.
  const open = new AsyncDisposableStack();
  try {
    const { owner, address, lost, stop } = await openDatabase(config, log);
    open.defer(stop);
    await checkDatabase(owner, log);
    await migrate(owner, log);
    await restrictServingRole({ owner, serving: address, log });
    const store = connectStore({ ...address, applicationName: 'shanyraq', max: 10, log });
    open.defer(() => store.close());
    const secret = config.secret ?? (await loadInstallationSecret(config.dataDir));
    const mail = openMailService({ config, store, address, owner, secret, now, log });
    open.defer(() => mail.stop());
    const forms = openFormService({
      config,
      store,
      mail: mail.queue,
      webhooks: mail.webhooks,
      secret,
      now,
      log,
    });
    open.defer(() => forms.stop());
    const search = openSearchService({ store, now, log });
    open.defer(() => search.stop());
    const readModel = openReadModelService({ store, analyser: search.analyser, log });
    open.defer(() => readModel.stop());
    const entryLists = openEntryListService({ store, analyser: search.analyser, log });
    open.defer(() => entryLists.stop());
    const submissionIndex = createSubmissionIndexService({ db: store.db, analyser: search.analyser }, log);
    open.defer(() => submissionIndex.stop());
    const { siteOrigin } = config;
    const writeContext = { db: store.db, now, analyser: search.analyser, origin: siteOrigin };
    const vacancyArchive = createVacancyArchiveService(writeContext, log);
    open.defer(() => vacancyArchive.stop());
    const schedule = createScheduleService(writeContext, log);
    open.defer(() => schedule.stop());
    const auth = { db: store.db, now, secret, mail: mail.queue };
    const sessionCleaning = createSessionCleaningService(auth, log);
    open.defer(() => sessionCleaning.stop());
    const binPurge = createBinPurgeService({ db: store.db, now }, log);
    open.defer(() => binPurge.stop());
    const searchStatistics = openSearchStatistics({ db: store.db, now, log });
    open.defer(() => searchStatistics.stop());
    const media = await openMediaStorage({ config, now, log });
    open.defer(() => media.stop());
    const { files } = media;
    const uploads = openResumableUploads(join(config.dataDir, 'uploads'));
    const mediaCleaning = createMediaCleaningService({ db: store.db, now, files, uploads }, log);
    open.defer(() => mediaCleaning.stop());
    if (config.demo)
      await seedDemoContent({ store, address, origin: siteOrigin, media: media.location, log });
    const missingUrls = config.countsMissingUrls
      ? openMissingUrlCounter({ db: store.db, now, log })
      : noMissingUrlCounter;
    open.defer(() => missingUrls.stop());
    if (config.companyName !== undefined)
      await startEmptySite({ ...writeContext, files }, config.companyName, log);
    const pageViews = config.pageViews ? openPageViewCounter({ db: store.db, now, log }) : undefined;
    open.defer(() => pageViews?.stop());
    const linkCheck = createLinkCheckService(
      { db: store.db, now },
      {
        external: config.checksOtherSites
          ? { origin: siteOrigin, requestLink: createLinkRequester(siteOrigin) }
          : undefined,
        runAlone: (run) => tryWithLock(address, LINK_CHECK_LOCK_KEY, run),
        log,
      },
    );
    open.defer(() => linkCheck.stop());
    const publications = await listenForPublications(store, address, log);
    open.defer(() => publications.close());
    const redirects = createLocalRedirectRuleCache(store.db, now, siteOrigin);
    await redirects.reload();
    publications.subscribe((tags) => {
      if (!tags.some((tag) => redirectTags.includes(tag))) return;
      redirects
        .reload()
        .catch((error: unknown) => log.warn({ err: error }, 'redirect rules could not be reloaded'));
    });
    const fileCleaning = await startFileCleaningService({
      db: store.db,
      address,
      media: media.location,
      log,
    });
    open.defer(() => fileCleaning.stop());
    const pictures = () => listPhotographs(store.db);
    const imageVariants = startImageVariantService({
      files,
      pictures,
      log,
      ...(media.location.bucket && {
        runAlone: (run) => tryWithLock(address, IMAGE_VARIANT_LOCK_KEY, run),
      }),
    });
    open.defer(() => imageVariants.stop());
    publications.subscribe(() => imageVariants.schedule());
    const documentIndexing = startDocumentIndexingService({
      db: store.db,
      analyser: search.analyser,
      files,
      log,
    });
    open.defer(() => documentIndexing.stop());
    publications.subscribe(() => documentIndexing.schedule());
    // A process of another version may have published: its rows need a rebuild.
    publications.subscribe(() => search.schedule());
    publications.subscribe(() => readModel.schedule());
    return {
      store,
      files,
      media,
      fileCleaning,
      redirects,
      publications,
      mail,
      search,
      readModel,
      entryLists,
      forms,
      submissionIndex,
      vacancyArchive,
      schedule,
      searchStatistics,
      missingUrls,
      pageViews,
      linkCheck,
      sessionCleaning,
      binPurge,
      uploads,
      mediaCleaning,
      auth,
      failure: lost,
      close: () => open.disposeAsync(),
    };
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}

interface OpenDatabase {
  /** The role that migrates the schema. */
  owner: DatabaseAddress;
  /** The role that serves requests. */
  address: DatabaseAddress;
  lost: Promise<string>;
  stop(): Promise<void>;
}

async function openDatabase(config: Config, log: StoreLogger): Promise<OpenDatabase> {
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
