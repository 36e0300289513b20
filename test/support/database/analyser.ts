import { createLazyAnalyser } from '#language/analysis/analyser.ts';

/** Opened lazily and shared by the tests of a file. */
export const testAnalyser = createLazyAnalyser();
