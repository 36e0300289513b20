import { analyserSource } from '#language/analysis/analyser.ts';

/** Opened by the first test of a file that publishes or searches. */
export const testAnalyser = analyserSource();
