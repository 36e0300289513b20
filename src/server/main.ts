import { initCompileCache } from './compile-cache.ts';

initCompileCache();
await import('./run-process.ts');
