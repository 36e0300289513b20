import { makeDemoDirectory } from '../server/demo-directory.ts';
import { type ServerProcess, startServerProcess } from '../server/server-process.ts';

/** A site of its own with the demo content, whose content and users the tests may change. */
export interface AdminSite {
  readonly server: ServerProcess;
  /** Folder of its data. */
  readonly dataDir: string;
  /** Link with which the first administrator registers, as printed on start; undefined if none was printed. */
  setupLink(): string | undefined;
  /** The token of the link. @throws Error if none was printed */
  setupToken(): string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startAdminSite(env: Record<string, string> = {}): Promise<AdminSite> {
  const directory = await makeDemoDirectory();
  const dataDir = `${directory.path}/var`;
  try {
    let server = await startServerProcess({ DATA_DIR: dataDir, ...env });
    const setupPath = () => server.lines.join('\n').match(/\/admin\/setup#([A-Za-z0-9_-]+)/u);
    return {
      get server() {
        return server;
      },
      dataDir,
      setupLink() {
        const path = setupPath()?.[0];
        return path && `${server.origin}${path}`;
      },
      setupToken() {
        const token = setupPath()?.[1];
        if (token === undefined) throw new Error('No setup link was printed.');
        return token;
      },
      async restart() {
        await server.stop();
        server = await startServerProcess({ DATA_DIR: dataDir, ...env });
      },
      async stop() {
        await server.stop();
        await directory.remove();
      },
    };
  } catch (error) {
    await directory.remove();
    throw error;
  }
}
