import { inject } from 'vitest';
import { type ServerProcess, startServerProcess } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo site of this run, which all journeys share and none changes. */
    siteOrigin: string;
  }
}

export interface TestSite {
  origin: string;
  stop(): Promise<void>;
}

/** The run's demo site; it goes on after `stop`, for the other journeys. */
export async function startTestSite(): Promise<TestSite> {
  return { origin: inject('siteOrigin'), stop: async () => undefined };
}

/** A site of the test's own, with its own configuration: to break it, to kill it, to leave its API out. */
export function startOwnSite(env: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess(env);
}
