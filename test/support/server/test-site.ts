import { inject } from 'vitest';
import { type ServerProcess, startServerProcess } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the demo site, which all tests of a run share and do not change. */
    siteOrigin: string;
  }
}

/** The shared demo site of the run. */
export function testSite(): { readonly origin: string } {
  return { origin: inject('siteOrigin') };
}

/** Starts a separate site with its own configuration, for tests that break or stop it. */
export function startIsolatedSite(env: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess(env);
}
