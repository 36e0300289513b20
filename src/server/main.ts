import { keepCompiled } from './compile-cache.ts';

keepCompiled();
await import('./run-process.ts');
