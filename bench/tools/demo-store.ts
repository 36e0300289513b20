import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listSitePages } from '#api/content/list-site-pages.ts';
import { createLazyAnalyser } from '#language/analysis/analyser.ts';
import { systemActor } from '#model/auth/permission.ts';
import { importContent } from '#operations/import/import-content.ts';
import { extractPdfText } from '#operations/search/extract-pdf-text.ts';
import { indexDocumentText } from '#operations/search/index-document-text.ts';
import { indexSitePages } from '#operations/search/index-site-pages.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { migrate } from '#store/connection/migrate.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { openMediaFolder } from '#store/files/media-file-store.ts';
import { silentLog } from '#store/logger.ts';
import { leaseTextExtraction, listFilesToExtract } from '#store/search/document-text.ts';
import { testOrigin } from '#test/support/content/content.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';

/** A database with the demo content, without a server. */
export interface DemoStore {
  store: Store;
  analyser: ReturnType<typeof createLazyAnalyser>;
  close(): Promise<void>;
}

export async function openDemoStore(): Promise<DemoStore> {
  const directory = await makeTemporaryDirectory();
  const database = await startEmbeddedPostgres({ dataDir: join(directory.path, 'postgres'), log: silentLog });
  await migrate({ url: database.url }, silentLog);
  const store = connectStore({
    url: database.url,
    applicationName: 'bench',
    max: 2,
    log: silentLog,
    statementTimeout: 600_000,
  });
  const analyser = createLazyAnalyser();
  const files = openMediaFolder(join(directory.path, 'media'));
  const context = {
    db: store.db,
    files,
    now: Date.now,
    analyser,
    origin: testOrigin,
    actor: systemActor('bench'),
  };
  for (const folder of ['demo', 'defaults'])
    await importContent(context, fileURLToPath(new URL(`../../${folder}`, import.meta.url)));
  const index = { db: store.db, analyser: await analyser() };
  await indexSitePages(index, await listSitePages(context));
  for (const { sha256, name } of await listFilesToExtract(store.db)) {
    const path = await files.findFile(sha256, name);
    if (path === undefined || !(await leaseTextExtraction(store.db, sha256, 60))) continue;
    const text = await extractPdfText(new Uint8Array(await readFile(path)));
    await indexDocumentText(index, sha256, { state: 'done', text });
  }
  return {
    store,
    analyser,
    async close() {
      await store.close();
      await database.stop();
      await directory.remove();
    },
  };
}
