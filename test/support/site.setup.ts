import type { TestProject } from 'vitest/node';
import { startServerProcess } from './server/server-process.ts';
import { makeTemporaryDirectory } from './temporary-directory.ts';

/** Global setup: starts the demo site as in production. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await makeTemporaryDirectory();
  try {
    const site = await startServerProcess({
      DATA_DIR: `${directory.path}/var`,
      GALLERY: 'on',
      LOG_LEVEL: 'info',
    });
    project.provide('siteOrigin', site.origin);
    return async () => {
      await site.stop();
      await directory.remove();
    };
  } catch (error) {
    await directory.remove();
    throw error;
  }
}
