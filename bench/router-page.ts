import { startForked } from './forked-server.ts';
import type { StaticServer } from './nginx.ts';

/** Where it answers its one page. */
export const ROUTER_PATH = '/news';

/** React Router with a plain layout, twelve cards, gzip and hashes, and no database: what rendering takes anybody. */
export const startRouterPage = (): Promise<StaticServer> =>
  startForked(new URL('./router-server.ts', import.meta.url), { env: { NODE_ENV: 'production' } });
