import { inject } from 'vitest';
import { type ServerProcess, startServerProcess } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo site of this run, which all journeys share and none changes. */
    siteOrigin: string;
  }
}

/** The run's demo site; nobody stops it, because the other journeys go on. */
export function testSite(): { readonly origin: string } {
  return { origin: inject('siteOrigin') };
}

/** A site of the test's own, with its own configuration: to break it, to kill it, to leave its API out. */
export function startOwnSite(env: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess(env);
}
