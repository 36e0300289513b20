import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/site',
  buildDirectory: 'build',
  serverBuildFile: 'index.js',
  ssr: true,
  // All routes are known from the first page on: no second list to fetch, and no /__manifest to keep.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
