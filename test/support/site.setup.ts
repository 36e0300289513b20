import type { TestProject } from 'vitest/node';
import { copyData } from './server/copy-data.ts';
import { startServerProcess } from './server/server-process.ts';
import { makeTemporaryDirectory } from './temporary-directory.ts';

/** Global setup: imports the demo content once, keeps a copy for other sites, and starts the demo site as in production. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await makeTemporaryDirectory();
  const demoData = `${directory.path}/demo`;
  try {
    await (await startServerProcess({ DATA_DIR: demoData })).stop();
    await copyData(demoData, `${directory.path}/var`);
    const site = await startServerProcess({
      DATA_DIR: `${directory.path}/var`,
      GALLERY: 'on',
      LOG_LEVEL: 'info',
    });
    project.provide('siteOrigin', site.origin);
    project.provide('demoData', demoData);
    return async () => {
      await site.stop();
      await directory.remove();
    };
  } catch (error) {
    await directory.remove();
    throw error;
  }
}
