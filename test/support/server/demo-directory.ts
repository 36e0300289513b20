import { inject } from 'vitest';
import { makeTemporaryDirectory, type TemporaryDirectory } from '../temporary-directory.ts';
import { copyData } from './copy-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a stopped demo site, to be copied. */
    demoData: string;
  }
}

/** A directory with the data of a demo site in `var`: a server starts there without importing the content. */
export async function makeDemoDirectory(): Promise<TemporaryDirectory> {
  const directory = await makeTemporaryDirectory();
  await copyData(inject('demoData'), `${directory.path}/var`);
  return directory;
}
